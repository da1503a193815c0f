/** The server itself: connections, and what stands before and behind the operations. */
@NullMarked
package dev.ibid.server.http;

import org.jspecify.annotations.NullMarked;
