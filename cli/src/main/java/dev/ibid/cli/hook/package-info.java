/** What ibid does when an assistant calls by itself. */
@NullMarked
package dev.ibid.cli.hook;

import org.jspecify.annotations.NullMarked;
