/** Stores on SQLite and PostgreSQL: one code base, one schema. */
@NullMarked
package dev.ibid.jdbc;

import org.jspecify.annotations.NullMarked;
