/** Models behind the server: how clients reach them, and get citations with their answers. */
@NullMarked
package dev.ibid.server.proxy;

import org.jspecify.annotations.NullMarked;
