/** The search index on a cluster of OpenSearch, which several servers share. */
@NullMarked
package dev.ibid.opensearch;

import org.jspecify.annotations.NullMarked;
