-- In which project a citation was used: who may not see that project must not learn of it. Of older
-- uses it is known only where the name of the session leaves no doubt.
ALTER TABLE usage ADD COLUMN used_in BIGINT REFERENCES project (id);

UPDATE usage SET used_in = project_id
WHERE session IN (SELECT name FROM session GROUP BY name HAVING count(*) = 1)
AND EXISTS (
  SELECT 1 FROM session n WHERE n.project_id = usage.project_id AND n.name = usage.session);

CREATE INDEX usage_in_project ON usage (project_id, at);

-- Since when work waits, however often its source has changed meanwhile.
ALTER TABLE outbox ADD COLUMN since BIGINT NOT NULL DEFAULT 0;

UPDATE outbox SET since = (SELECT changed_at FROM source WHERE id = outbox.source_id);

-- Who may use the server. The secret itself is kept nowhere.
CREATE TABLE access_token (
  id           ${key},
  name         TEXT     ${ascii} NOT NULL UNIQUE,
  label        TEXT     NOT NULL,
  secret_hash  ${bytes} NOT NULL UNIQUE,
  everything   INT      NOT NULL,
  created_at   BIGINT   NOT NULL,
  last_used_on BIGINT
);

-- Projects are named, because a token may come before anything is in them.
CREATE TABLE access_project (
  token_id BIGINT NOT NULL REFERENCES access_token (id),
  name     TEXT   NOT NULL,
  PRIMARY KEY (token_id, name)
);

-- What was answered to requests that may come again. Keys are hashed together with who used them.
CREATE TABLE idempotency (
  id           ${key},
  key_hash     ${bytes} NOT NULL UNIQUE,
  project_id   BIGINT   NOT NULL REFERENCES project (id),
  request_hash ${bytes} NOT NULL,
  status       INT      NOT NULL,
  response     TEXT     NOT NULL,
  at           BIGINT   NOT NULL
);

CREATE INDEX idempotency_by_time ON idempotency (at);
CREATE INDEX idempotency_of_project ON idempotency (project_id);
