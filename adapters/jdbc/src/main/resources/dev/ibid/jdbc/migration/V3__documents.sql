-- Folders whose documents are indexed. Paths are unique by a hash, because pages of an index may
-- keep traces of keys that were deleted long ago.
CREATE TABLE root (
  id         ${key},
  project_id BIGINT   NOT NULL REFERENCES project (id),
  path       TEXT     NOT NULL,
  path_hash  ${bytes} NOT NULL,
  UNIQUE (project_id, path_hash)
);

-- A file under a root. Its uuid stays when it is renamed. Files that are gone stay, so that they are
-- known when they come back.
CREATE TABLE document (
  id         ${key},
  root_id    BIGINT   NOT NULL REFERENCES root (id),
  project_id BIGINT   NOT NULL REFERENCES project (id),
  uuid       TEXT     NOT NULL,
  path       TEXT     NOT NULL,
  path_hash  ${bytes} NOT NULL,
  title      TEXT     NOT NULL,
  version_id BIGINT   NOT NULL,
  size       BIGINT   NOT NULL,
  modified   BIGINT   NOT NULL,
  present    INT      NOT NULL,
  UNIQUE (root_id, path_hash)
);

-- What a document said. Collected when it is not the last version and no passage last stood in it.
CREATE TABLE document_version (
  id           ${key},
  document_id  BIGINT   NOT NULL REFERENCES document (id),
  project_id   BIGINT   NOT NULL REFERENCES project (id),
  content_hash ${bytes} NOT NULL,
  charset      TEXT     NOT NULL,
  indexed_at   BIGINT   NOT NULL,
  checksum     BIGINT   NOT NULL,
  text         ${bytes} NOT NULL
);

CREATE INDEX version_of_document ON document_version (document_id);

-- A passage is never deleted by indexing. Headings are on one line each.
CREATE TABLE passage (
  source_id   ${reference} REFERENCES source (id),
  project_id  BIGINT NOT NULL REFERENCES project (id),
  document_id BIGINT NOT NULL REFERENCES document (id),
  checksum    BIGINT NOT NULL,
  headings    TEXT   NOT NULL,
  text        TEXT   NOT NULL
);

CREATE INDEX passage_of_document ON passage (document_id);

-- Where a passage last stood. Apart from it, because every version moves what is behind a change.
CREATE TABLE placement (
  source_id  ${reference} REFERENCES source (id),
  version_id BIGINT NOT NULL REFERENCES document_version (id),
  start_at   BIGINT NOT NULL,
  end_at     BIGINT NOT NULL,
  file_start BIGINT NOT NULL,
  file_end   BIGINT NOT NULL,
  line       BIGINT NOT NULL
);

CREATE INDEX placement_in_version ON placement (version_id);

-- Passages of documents have no session and no type. What is lost here is made again from the sources.
DROP TABLE feature;

CREATE TABLE feature (
  source_id  ${reference} REFERENCES source (id),
  project_id BIGINT NOT NULL REFERENCES project (id),
  session_id BIGINT REFERENCES session (id),
  at         BIGINT NOT NULL,
  type       TEXT,
  words      ${bytes} NOT NULL
);
CREATE INDEX feature_in_session ON feature (session_id, at, source_id) WHERE session_id IS NOT NULL;

INSERT INTO outbox (source_id, work, seq)
SELECT source_id, 'index', source_id FROM event WHERE TRUE
ON CONFLICT DO NOTHING;
