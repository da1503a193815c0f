/** How fast are documents cut and cited, and do citations survive edits? */
@NullMarked
package dev.ibid.bench.document;

import org.jspecify.annotations.NullMarked;
