-- Answers. While one is written, its state is open, and it is what its events tell; when it has ended,
-- the body has all of it. Bodies have checksums of their own.
CREATE TABLE answer (
  id          ${key},
  project_id  BIGINT NOT NULL REFERENCES project (id),
  session_id  BIGINT REFERENCES session (id),
  name        TEXT   ${ascii} NOT NULL UNIQUE,
  state       TEXT   NOT NULL,
  created_at  BIGINT NOT NULL,
  changed_at  BIGINT NOT NULL,
  last_number BIGINT NOT NULL,
  preview     TEXT,
  body        ${bytes}
);

CREATE INDEX answer_by_time ON answer (created_at, id);
CREATE INDEX answer_in_session ON answer (session_id) WHERE session_id IS NOT NULL;

-- Which answer cites which source by its permanent citation.
CREATE TABLE answer_source (
  answer_id  BIGINT NOT NULL REFERENCES answer (id),
  source_id  BIGINT NOT NULL REFERENCES source (id),
  project_id BIGINT NOT NULL REFERENCES project (id),
  PRIMARY KEY (answer_id, source_id)
);

CREATE INDEX answer_of_source ON answer_source (source_id);

-- What was told, by number from 1; deleted some time after the end.
CREATE TABLE answer_event (
  answer_id  BIGINT   NOT NULL REFERENCES answer (id),
  number     BIGINT   NOT NULL,
  project_id BIGINT   NOT NULL REFERENCES project (id),
  body       ${bytes} NOT NULL,
  PRIMARY KEY (answer_id, number)
);
