/** How fast is redaction, and how often is it wrong? */
@NullMarked
package dev.ibid.bench.redaction;

import org.jspecify.annotations.NullMarked;
