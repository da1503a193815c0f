/** What servers that share a database tell one another through it. */
@NullMarked
package dev.ibid.jdbc.shared;

import org.jspecify.annotations.NullMarked;
