-- Whether somebody who may had a folder indexed, and whether the last version of a file was read here. A
-- folder that only an import named is never read, and what an import says of a file is not believed when
-- the file can be read. What was there before counts as indexed, because nobody noted where it came from.
ALTER TABLE root ADD COLUMN indexed_here INT NOT NULL DEFAULT 1;
ALTER TABLE document ADD COLUMN indexed_here INT NOT NULL DEFAULT 1;
