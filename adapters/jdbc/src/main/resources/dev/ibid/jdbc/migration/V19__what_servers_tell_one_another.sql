-- What was changed through which server, for the others over the same database; kept for some minutes.
CREATE TABLE live_change (
  number     BIGINT PRIMARY KEY,
  server     TEXT   NOT NULL,
  at         BIGINT NOT NULL,
  project_id BIGINT NOT NULL REFERENCES project (id),
  -- Both empty: more was changed in the project than is told one by one.
  kind       TEXT,
  source_id  BIGINT REFERENCES source (id)
);

-- How much of what callers may do they have left, by a hash of their name.
CREATE TABLE quota (
  name_hash  ${bytes} PRIMARY KEY,
  thousandths BIGINT  NOT NULL,
  filled_at  BIGINT   NOT NULL
);
