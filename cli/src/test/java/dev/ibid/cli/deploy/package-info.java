/** What is shipped for deploying servers is what the servers are. */
@NullMarked
package dev.ibid.cli.deploy;

import org.jspecify.annotations.NullMarked;
