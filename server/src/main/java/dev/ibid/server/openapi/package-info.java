/** The description of the operations for programs. */
@NullMarked
package dev.ibid.server.openapi;

import org.jspecify.annotations.NullMarked;
