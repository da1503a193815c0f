/** Telling programs elsewhere what becomes of citations. */
@NullMarked
package dev.ibid.server.webhook;

import org.jspecify.annotations.NullMarked;
