/** JSON schemas: of what callers send, and of the records they are answered with. */
@NullMarked
package dev.ibid.server.schema;

import org.jspecify.annotations.NullMarked;
