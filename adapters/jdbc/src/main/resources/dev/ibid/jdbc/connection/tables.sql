-- The tables of a new database on SQLite, as the migrations make them. NewTablesTest writes this.
CREATE TABLE "flyway_schema_history" (
    "installed_rank" INT NOT NULL PRIMARY KEY,
    "version" VARCHAR(50),
    "description" VARCHAR(200) NOT NULL,
    "type" VARCHAR(20) NOT NULL,
    "script" VARCHAR(1000) NOT NULL,
    "checksum" INT,
    "installed_by" VARCHAR(100) NOT NULL,
    "installed_on" TEXT NOT NULL DEFAULT (strftime('%Y-%m-%d %H:%M:%f','now')),
    "execution_time" INT NOT NULL,
    "success" BOOLEAN NOT NULL
);
CREATE INDEX "flyway_schema_history_s_idx" ON "flyway_schema_history" ("success");
CREATE TABLE project (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);
CREATE TABLE session (
  id         INTEGER PRIMARY KEY,
  project_id BIGINT NOT NULL REFERENCES project (id),
  name       TEXT   NOT NULL,
  UNIQUE (project_id, name)
);
CREATE TABLE source (
  id           INTEGER PRIMARY KEY,
  project_id   BIGINT  NOT NULL REFERENCES project (id),
  kind         TEXT    NOT NULL,
  external_id  TEXT,
  ref_hash     BLOB NOT NULL UNIQUE,
  citation     CHAR(6)  NOT NULL UNIQUE,
  content_hash BLOB NOT NULL,
  state        TEXT    NOT NULL,
  created_at   BIGINT  NOT NULL,
  changed_at   BIGINT  NOT NULL
);
CREATE TABLE event (
  source_id  INTEGER PRIMARY KEY REFERENCES source (id),
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
  id         INTEGER PRIMARY KEY,
  source_id  BIGINT NOT NULL REFERENCES source (id),
  project_id BIGINT NOT NULL REFERENCES project (id),
  kind       TEXT   NOT NULL,
  session    TEXT   NOT NULL,
  at         BIGINT NOT NULL,
  context    TEXT   NOT NULL
, used_in BIGINT REFERENCES project (id), tokens BIGINT);
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
CREATE TABLE outbox (
  source_id    BIGINT NOT NULL REFERENCES source (id),
  work         TEXT   NOT NULL,
  seq          BIGINT NOT NULL,
  leased_until BIGINT NOT NULL DEFAULT 0,
  attempts     INT    NOT NULL DEFAULT 0, since BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (source_id, work)
);
CREATE INDEX outbox_in_order ON outbox (work, seq);
CREATE TABLE meta (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
CREATE TABLE model (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);
CREATE TABLE vector (
  id         INTEGER PRIMARY KEY,
  source_id  BIGINT NOT NULL REFERENCES source (id),
  project_id BIGINT NOT NULL REFERENCES project (id),
  model_id   BIGINT NOT NULL REFERENCES model (id),
  sample     BIGINT NOT NULL,
  parts      BLOB NOT NULL,
  UNIQUE (source_id, model_id)
);
CREATE INDEX vector_sample ON vector (model_id, sample, source_id);
CREATE INDEX vector_sample_of_project ON vector (project_id, model_id, sample, source_id);
CREATE TABLE root (
  id         INTEGER PRIMARY KEY,
  project_id BIGINT   NOT NULL REFERENCES project (id),
  path       TEXT     NOT NULL,
  path_hash  BLOB NOT NULL, indexed_here INT NOT NULL DEFAULT 1,
  UNIQUE (project_id, path_hash)
);
CREATE TABLE document (
  id         INTEGER PRIMARY KEY,
  root_id    BIGINT   NOT NULL REFERENCES root (id),
  project_id BIGINT   NOT NULL REFERENCES project (id),
  uuid       TEXT     NOT NULL,
  path       TEXT     NOT NULL,
  path_hash  BLOB NOT NULL,
  title      TEXT     NOT NULL,
  version_id BIGINT   NOT NULL,
  size       BIGINT   NOT NULL,
  modified   BIGINT   NOT NULL,
  present    INT      NOT NULL, indexed_here INT NOT NULL DEFAULT 1,
  UNIQUE (root_id, path_hash)
);
CREATE TABLE document_version (
  id           INTEGER PRIMARY KEY,
  document_id  BIGINT   NOT NULL REFERENCES document (id),
  project_id   BIGINT   NOT NULL REFERENCES project (id),
  content_hash BLOB NOT NULL,
  charset      TEXT     NOT NULL,
  indexed_at   BIGINT   NOT NULL,
  checksum     BIGINT   NOT NULL,
  text         BLOB NOT NULL
);
CREATE INDEX version_of_document ON document_version (document_id);
CREATE TABLE passage (
  source_id   INTEGER PRIMARY KEY REFERENCES source (id),
  project_id  BIGINT NOT NULL REFERENCES project (id),
  document_id BIGINT NOT NULL REFERENCES document (id),
  checksum    BIGINT NOT NULL,
  headings    TEXT   NOT NULL,
  text        TEXT   NOT NULL
);
CREATE INDEX passage_of_document ON passage (document_id);
CREATE TABLE placement (
  source_id  INTEGER PRIMARY KEY REFERENCES source (id),
  version_id BIGINT NOT NULL REFERENCES document_version (id),
  start_at   BIGINT NOT NULL,
  end_at     BIGINT NOT NULL,
  file_start BIGINT NOT NULL,
  file_end   BIGINT NOT NULL,
  line       BIGINT NOT NULL
);
CREATE INDEX placement_in_version ON placement (version_id);
CREATE TABLE feature (
  source_id  INTEGER PRIMARY KEY REFERENCES source (id),
  project_id BIGINT NOT NULL REFERENCES project (id),
  session_id BIGINT REFERENCES session (id),
  at         BIGINT NOT NULL,
  type       TEXT,
  words      BLOB NOT NULL
);
CREATE INDEX feature_in_session ON feature (session_id, at, source_id) WHERE session_id IS NOT NULL;
CREATE TABLE answer (
  id          INTEGER PRIMARY KEY,
  project_id  BIGINT NOT NULL REFERENCES project (id),
  session_id  BIGINT REFERENCES session (id),
  name        TEXT    NOT NULL UNIQUE,
  state       TEXT   NOT NULL,
  created_at  BIGINT NOT NULL,
  changed_at  BIGINT NOT NULL,
  last_number BIGINT NOT NULL,
  preview     TEXT,
  body        BLOB
);
CREATE INDEX answer_by_time ON answer (created_at, id);
CREATE INDEX answer_in_session ON answer (session_id) WHERE session_id IS NOT NULL;
CREATE TABLE answer_source (
  answer_id  BIGINT NOT NULL REFERENCES answer (id),
  source_id  BIGINT NOT NULL REFERENCES source (id),
  project_id BIGINT NOT NULL REFERENCES project (id),
  PRIMARY KEY (answer_id, source_id)
);
CREATE INDEX answer_of_source ON answer_source (source_id);
CREATE TABLE answer_event (
  answer_id  BIGINT   NOT NULL REFERENCES answer (id),
  number     BIGINT   NOT NULL,
  project_id BIGINT   NOT NULL REFERENCES project (id),
  body       BLOB NOT NULL,
  PRIMARY KEY (answer_id, number)
);
CREATE TABLE hook_latency (
  name   TEXT   NOT NULL,
  bucket INT    NOT NULL,
  calls  BIGINT NOT NULL,
  PRIMARY KEY (name, bucket)
);
CREATE INDEX usage_in_project ON usage (project_id, at);
CREATE TABLE access_token (
  id           INTEGER PRIMARY KEY,
  name         TEXT      NOT NULL UNIQUE,
  label        TEXT     NOT NULL,
  secret_hash  BLOB NOT NULL UNIQUE,
  everything   INT      NOT NULL,
  created_at   BIGINT   NOT NULL,
  last_used_on BIGINT
);
CREATE TABLE access_project (
  token_id BIGINT NOT NULL REFERENCES access_token (id),
  name     TEXT   NOT NULL,
  PRIMARY KEY (token_id, name)
);
CREATE TABLE idempotency (
  id           INTEGER PRIMARY KEY,
  key_hash     BLOB NOT NULL UNIQUE,
  project_id   BIGINT   NOT NULL REFERENCES project (id),
  request_hash BLOB NOT NULL,
  status       INT      NOT NULL,
  response     TEXT     NOT NULL,
  at           BIGINT   NOT NULL
);
CREATE INDEX idempotency_by_time ON idempotency (at);
CREATE INDEX idempotency_of_project ON idempotency (project_id);
CREATE TABLE line_passage (
  root_id    BIGINT   NOT NULL REFERENCES root (id),
  project_id BIGINT   NOT NULL REFERENCES project (id),
  path_hash  BLOB NOT NULL,
  line       BIGINT   NOT NULL,
  number     INT      NOT NULL,
  passage_id BIGINT   REFERENCES source (id),
  PRIMARY KEY (root_id, path_hash, line, number)
);
CREATE INDEX line_of_passage ON line_passage (passage_id);
CREATE TABLE known_link (
  citing_hash BLOB NOT NULL,
  number      BIGINT   NOT NULL,
  text_hash   BLOB,
  link_hash   BLOB,
  source_id   BIGINT   REFERENCES source (id),
  project_id  BIGINT   REFERENCES project (id),
  PRIMARY KEY (citing_hash, number)
);
CREATE INDEX link_of_source ON known_link (source_id);
CREATE TABLE left_out_path (
  root_id    BIGINT   NOT NULL REFERENCES root (id),
  project_id BIGINT   NOT NULL REFERENCES project (id),
  path       TEXT     NOT NULL,
  path_hash  BLOB NOT NULL,
  PRIMARY KEY (root_id, path_hash)
);
CREATE INDEX usage_beside_prompts ON usage (kind, at);
CREATE TABLE answer_writer (
  answer_id  INTEGER PRIMARY KEY REFERENCES answer (id) ON DELETE CASCADE,
  project_id BIGINT NOT NULL REFERENCES project (id),
  until      BIGINT NOT NULL
);
CREATE TABLE login (
  secret_hash BLOB PRIMARY KEY,
  -- Whether it is a code, which works once.
  code        INT      NOT NULL,
  -- By which token; empty for the owner's.
  token_hash  BLOB,
  until       BIGINT   NOT NULL
);
CREATE TABLE live_change (
  number     BIGINT PRIMARY KEY,
  server     TEXT   NOT NULL,
  at         BIGINT NOT NULL,
  project_id BIGINT NOT NULL REFERENCES project (id),
  -- Both empty: more was changed in the project than is told one by one.
  kind       TEXT,
  source_id  BIGINT REFERENCES source (id)
);
CREATE TABLE quota (
  name_hash  BLOB PRIMARY KEY,
  thousandths BIGINT  NOT NULL,
  filled_at  BIGINT   NOT NULL
);
INSERT INTO flyway_schema_history (
  installed_rank, version, description, type, script, checksum, installed_by, execution_time,
  success
) VALUES
  (1, '1', 'memory and citations', 'SQL', 'V1__memory_and_citations.sql', -1320239873, '', 0, 1),
  (2, '2', 'search', 'SQL', 'V2__search.sql', 1095888972, '', 0, 1),
  (3, '3', 'documents', 'SQL', 'V3__documents.sql', -635242310, '', 0, 1),
  (4, '4', 'answers', 'SQL', 'V4__answers.sql', 96498421, '', 0, 1),
  (5, '5', 'hook latency', 'SQL', 'V5__hook_latency.sql', 1871310890, '', 0, 1),
  (6, '6', 'scopes and access', 'SQL', 'V6__scopes_and_access.sql', -1228016117, '', 0, 1),
  (7, '7', 'meaning of links', 'SQL', 'V7__meaning_of_links.sql', -1460424330, '', 0, 1),
  (8, '10', 'left out paths', 'SQL', 'V10__left_out_paths.sql', 966334555, '', 0, 1),
  (9, '12', 'receipts', 'SQL', 'V12__receipts.sql', -874299444, '', 0, 1),
  (10, '14', 'writers of answers', 'SQL', 'V14__writers_of_answers.sql', 209286984, '', 0, 1),
  (11, '17', 'logins', 'SQL', 'V17__logins.sql', -553173582, '', 0, 1),
  (12, '18', 'search of excerpts', 'SQL', 'V18__search_of_excerpts.sql', 2032388063, '', 0, 1),
  (13, '19', 'what servers tell one another', 'SQL', 'V19__what_servers_tell_one_another.sql', -1524743921, '', 0, 1),
  (14, '20', 'what imports named', 'SQL', 'V20__what_imports_named.sql', -472831351, '', 0, 1);
