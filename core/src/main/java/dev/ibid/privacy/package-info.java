/**
 * What must not be kept: finds secrets and private text, and takes them out before they are stored.
 */
@NullMarked
package dev.ibid.privacy;

import org.jspecify.annotations.NullMarked;
