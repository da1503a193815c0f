package dev.ibid.bench.lived;

import dev.ibid.bench.quality.Laboratory;

/** One kind of everyday use that is measured. */
interface LivedPart {
  /** Measures it, and returns the result as Markdown. */
  String measure(Laboratory laboratory) throws Exception;
}
