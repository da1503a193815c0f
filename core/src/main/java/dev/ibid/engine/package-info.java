/** The engine: all flows of ibid, joined over one set of stores. Programs begin here. */
@NullMarked
package dev.ibid.engine;

import org.jspecify.annotations.NullMarked;
