/**
 * What goes wrong: the one exception of ibid and its codes. Every other package may use it; it uses
 * none.
 */
@NullMarked
package dev.ibid.error;

import org.jspecify.annotations.NullMarked;
