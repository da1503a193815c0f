/** How well does everyday use go: questions, prompts and answers as people have them? */
@NullMarked
package dev.ibid.bench.lived;

import org.jspecify.annotations.NullMarked;
