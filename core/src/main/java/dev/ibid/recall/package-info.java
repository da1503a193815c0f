/** What a prompt brings back to mind: searched, quoted, noted. */
@NullMarked
package dev.ibid.recall;

import org.jspecify.annotations.NullMarked;
