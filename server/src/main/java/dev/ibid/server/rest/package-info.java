/** The operations of the server, as REST. */
@NullMarked
package dev.ibid.server.rest;

import org.jspecify.annotations.NullMarked;
