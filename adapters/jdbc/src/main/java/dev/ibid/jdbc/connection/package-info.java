/**
 * How a database is opened, written to and read: connections, group commit, the schema, and columns
 * that every store uses.
 */
@NullMarked
package dev.ibid.jdbc.connection;

import org.jspecify.annotations.NullMarked;
