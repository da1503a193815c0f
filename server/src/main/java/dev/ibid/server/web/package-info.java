/** The pages, and the elements they are made of. */
@NullMarked
package dev.ibid.server.web;

import org.jspecify.annotations.NullMarked;
