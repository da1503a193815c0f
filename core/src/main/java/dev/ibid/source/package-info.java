/** What can be cited, and where it belongs: sources, their ids, projects and sessions. */
@NullMarked
package dev.ibid.source;

import org.jspecify.annotations.NullMarked;
