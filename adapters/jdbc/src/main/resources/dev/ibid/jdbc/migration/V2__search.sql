-- What ranking knows of sources, beside their text. Rows with content are found by number and are
-- added in the order of storing: so pages are not rearranged, which would leave copies behind that
-- outlive a deletion. The indexes hold nothing but numbers.

-- The words of a source, and where it stands in its session.
CREATE TABLE feature (
  source_id  ${reference} REFERENCES source (id),
  project_id BIGINT NOT NULL REFERENCES project (id),
  session_id BIGINT NOT NULL REFERENCES session (id),
  at         BIGINT NOT NULL,
  type       TEXT   NOT NULL,
  words      ${bytes} NOT NULL
);
CREATE INDEX feature_in_session ON feature (session_id, at, source_id);

CREATE TABLE model (
  id   ${key},
  name TEXT NOT NULL UNIQUE
);

-- What a model made of the parts of a source. Those with the lowest sample numbers stand for all.
CREATE TABLE vector (
  id         ${key},
  source_id  BIGINT NOT NULL REFERENCES source (id),
  project_id BIGINT NOT NULL REFERENCES project (id),
  model_id   BIGINT NOT NULL REFERENCES model (id),
  sample     BIGINT NOT NULL,
  parts      ${bytes} NOT NULL,
  UNIQUE (source_id, model_id)
);
CREATE INDEX vector_sample ON vector (model_id, sample, source_id);
CREATE INDEX vector_sample_of_project ON vector (project_id, model_id, sample, source_id);

-- Until now nobody read the outbox, so nobody would have missed a row of it.
INSERT INTO outbox (source_id, work, seq)
SELECT source_id, 'index', source_id FROM event WHERE TRUE
ON CONFLICT DO NOTHING;
