/** Who may ask the server for what. */
@NullMarked
package dev.ibid.server.access;

import org.jspecify.annotations.NullMarked;
