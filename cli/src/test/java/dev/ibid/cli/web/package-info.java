/** The pages and elements, in a real browser. */
@NullMarked
package dev.ibid.cli.web;

import org.jspecify.annotations.NullMarked;
