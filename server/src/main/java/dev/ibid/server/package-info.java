/** The server: what ibid does, for programs on the other side of a network. */
@NullMarked
package dev.ibid.server;

import org.jspecify.annotations.NullMarked;
