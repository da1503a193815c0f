/** Who may use a server, and what was answered to requests that may come again. */
@NullMarked
package dev.ibid.access;

import org.jspecify.annotations.NullMarked;
