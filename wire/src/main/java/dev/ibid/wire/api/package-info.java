/** What the commands and routes answer that are not about single sources. */
@NullMarked
package dev.ibid.wire.api;

import org.jspecify.annotations.NullMarked;
