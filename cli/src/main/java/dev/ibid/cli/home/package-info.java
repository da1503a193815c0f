/** The folder that holds everything ibid keeps, and who may look into it. */
@NullMarked
package dev.ibid.cli.home;

import org.jspecify.annotations.NullMarked;
