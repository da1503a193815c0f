-- Times are epoch milliseconds. ${key}, ${reference}, ${bytes} and ${ascii} are filled in by the dialect.

CREATE TABLE project (
  id   ${key},
  name TEXT NOT NULL UNIQUE
);

CREATE TABLE session (
  id         ${key},
  project_id BIGINT NOT NULL REFERENCES project (id),
  name       TEXT   NOT NULL,
  UNIQUE (project_id, name)
);

-- Whatever can be cited. Sources are unique by a hash of project, kind and id, and not by the id
-- itself: a deleted source keeps only its citation and this hash, by which it is recognised should
-- it come again; and pages of an index may keep traces of keys that were deleted long ago.
CREATE TABLE source (
  id           ${key},
  project_id   BIGINT  NOT NULL REFERENCES project (id),
  kind         TEXT    NOT NULL,
  external_id  TEXT,
  ref_hash     ${bytes} NOT NULL UNIQUE,
  citation     CHAR(6) ${ascii} NOT NULL UNIQUE,
  content_hash ${bytes} NOT NULL,
  state        TEXT    NOT NULL,
  created_at   BIGINT  NOT NULL,
  changed_at   BIGINT  NOT NULL
);

-- The checksum covers all that is shown of an event, because neither database notices a flipped
-- byte in a text by itself.
CREATE TABLE event (
  source_id  ${reference} REFERENCES source (id),
  project_id BIGINT NOT NULL REFERENCES project (id),
  session_id BIGINT NOT NULL REFERENCES session (id),
  type       TEXT   NOT NULL,
  at         BIGINT NOT NULL,
  parent     TEXT,
  checksum   BIGINT NOT NULL,
  metadata   TEXT   NOT NULL,
  content    TEXT   NOT NULL
);
CREATE INDEX event_in_session ON event (session_id, at, source_id);
CREATE INDEX event_of_parent ON event (parent, project_id) WHERE parent IS NOT NULL;

CREATE TABLE usage (
  id         ${key},
  source_id  BIGINT NOT NULL REFERENCES source (id),
  project_id BIGINT NOT NULL REFERENCES project (id),
  kind       TEXT   NOT NULL,
  session    TEXT   NOT NULL,
  at         BIGINT NOT NULL,
  context    TEXT   NOT NULL
);
CREATE INDEX usage_of_source ON usage (source_id, kind, at);

CREATE TABLE usage_day (
  source_id  BIGINT NOT NULL REFERENCES source (id),
  project_id BIGINT NOT NULL REFERENCES project (id),
  day        BIGINT NOT NULL,
  kind       TEXT   NOT NULL,
  uses       BIGINT NOT NULL,
  last_at    BIGINT NOT NULL,
  PRIMARY KEY (source_id, day, kind)
);
CREATE INDEX usage_by_day ON usage_day (day);

-- What still has to be done for a source: a set, not a log. A worker re-reads the source, does
-- the work and removes the row only if its seq is still the one it saw.
CREATE TABLE outbox (
  source_id    BIGINT NOT NULL REFERENCES source (id),
  work         TEXT   NOT NULL,
  seq          BIGINT NOT NULL,
  leased_until BIGINT NOT NULL DEFAULT 0,
  attempts     INT    NOT NULL DEFAULT 0,
  PRIMARY KEY (source_id, work)
);
CREATE INDEX outbox_in_order ON outbox (work, seq);

CREATE TABLE meta (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
