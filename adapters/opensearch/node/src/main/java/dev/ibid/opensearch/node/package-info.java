/** A node of OpenSearch as a process of its own, for tests. */
@NullMarked
package dev.ibid.opensearch.node;

import org.jspecify.annotations.NullMarked;
