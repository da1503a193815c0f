/**
 * What an index has still to learn: the changes of sources, in one process or shared by several
 * servers.
 */
@NullMarked
package dev.ibid.jdbc.outbox;

import org.jspecify.annotations.NullMarked;
