-- Paths below a root that are not indexed with it any more, relative to the root; the empty one is the
-- root itself. What stands below is only indexed when it is named.
CREATE TABLE left_out_path (
  root_id    BIGINT   NOT NULL REFERENCES root (id),
  project_id BIGINT   NOT NULL REFERENCES project (id),
  path       TEXT     NOT NULL,
  path_hash  ${bytes} NOT NULL,
  PRIMARY KEY (root_id, path_hash)
);
