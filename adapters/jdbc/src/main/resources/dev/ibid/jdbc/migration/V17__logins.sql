-- Browsers that were let in, and codes that let one in, on whichever server. Secrets are kept nowhere.
CREATE TABLE login (
  secret_hash ${bytes} PRIMARY KEY,
  -- Whether it is a code, which works once.
  code        INT      NOT NULL,
  -- By which token; empty for the owner's.
  token_hash  ${bytes},
  until       BIGINT   NOT NULL
);
