-- Until when a server says that it is writing an answer, by the clock of the database.
CREATE TABLE answer_writer (
  answer_id  ${reference} REFERENCES answer (id) ON DELETE CASCADE,
  project_id BIGINT NOT NULL REFERENCES project (id),
  until      BIGINT NOT NULL
);
