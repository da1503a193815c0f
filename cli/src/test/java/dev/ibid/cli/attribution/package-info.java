/** How well claims are told from one another, with the words and vectors that ship. */
package dev.ibid.cli.attribution;
