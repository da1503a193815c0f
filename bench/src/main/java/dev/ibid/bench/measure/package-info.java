/** What every benchmark uses: options, durations, tables, and synthetic text. */
@NullMarked
package dev.ibid.bench.measure;

import org.jspecify.annotations.NullMarked;
