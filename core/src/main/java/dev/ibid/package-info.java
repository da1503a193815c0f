/** The front door: {@link dev.ibid.IbidException} and its codes. */
@NullMarked
package dev.ibid;

import org.jspecify.annotations.NullMarked;
