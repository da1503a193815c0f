/** Conversations of clients with models as they pass through: sources put in, citations put out. */
@NullMarked
package dev.ibid.wire.proxy;

import org.jspecify.annotations.NullMarked;
