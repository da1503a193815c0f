/** Meaning: vectors from a model that runs inside this process. */
@NullMarked
package dev.ibid.onnx;

import org.jspecify.annotations.NullMarked;
