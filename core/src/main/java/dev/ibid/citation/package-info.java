/** Short permanent citations: how they are given, looked up, spelled and counted. */
@NullMarked
package dev.ibid.citation;

import org.jspecify.annotations.NullMarked;
