/**
 * The search index on a cluster of OpenSearch, which several processes can share. Nothing chooses
 * it yet: the command line has no setting for a cluster.
 */
@NullMarked
package dev.ibid.opensearch;

import org.jspecify.annotations.NullMarked;
