/** Transcripts that Claude Code keeps of its sessions, read as events. */
@NullMarked
package dev.ibid.wire.transcript;

import org.jspecify.annotations.NullMarked;
