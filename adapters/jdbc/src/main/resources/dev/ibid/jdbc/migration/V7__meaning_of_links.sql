-- Which passages ever began on a line of a file, whatever became of the file. A link names a file and a
-- line, and may be older than the last version. Passages are counted from 1; one that was forgotten,
-- or more than are kept, is a row without a passage.
CREATE TABLE line_passage (
  root_id    BIGINT   NOT NULL REFERENCES root (id),
  project_id BIGINT   NOT NULL REFERENCES project (id),
  path_hash  ${bytes} NOT NULL,
  line       BIGINT   NOT NULL,
  number     INT      NOT NULL,
  passage_id BIGINT   REFERENCES source (id),
  PRIMARY KEY (root_id, path_hash, line, number)
);

CREATE INDEX line_of_passage ON line_passage (passage_id);

-- Of what was indexed before, only the last places are known.
INSERT INTO line_passage (root_id, project_id, path_hash, line, number, passage_id)
SELECT root_id, project_id, path_hash, line, number, CASE WHEN number > 8 THEN NULL ELSE source_id END
FROM (
  SELECT d.root_id, d.project_id, d.path_hash, l.line, l.source_id,
    row_number() OVER (PARTITION BY d.root_id, d.path_hash, l.line ORDER BY l.source_id) AS number
  FROM placement l JOIN passage a ON a.source_id = l.source_id JOIN document d ON d.id = a.document_id
) AS placed
WHERE number <= 9;

-- What the links of texts mean. Texts and links are known by their hashes alone. A link
-- without a source may mean one of several; the row of the number 0 says that the text was checked.
CREATE TABLE known_link (
  citing_hash ${bytes} NOT NULL,
  number      BIGINT   NOT NULL,
  text_hash   ${bytes},
  link_hash   ${bytes},
  source_id   BIGINT   REFERENCES source (id),
  project_id  BIGINT   REFERENCES project (id),
  PRIMARY KEY (citing_hash, number)
);

CREATE INDEX link_of_source ON known_link (source_id);
