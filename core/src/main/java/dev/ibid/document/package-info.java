/** Documents: how files become passages that can be cited, and stay so while files are edited. */
@NullMarked
package dev.ibid.document;

import org.jspecify.annotations.NullMarked;
