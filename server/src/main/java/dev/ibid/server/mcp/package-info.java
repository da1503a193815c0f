/** The Model Context Protocol: what ibid does, as tools, resources and a prompt for assistants. */
@NullMarked
package dev.ibid.server.mcp;

import org.jspecify.annotations.NullMarked;
