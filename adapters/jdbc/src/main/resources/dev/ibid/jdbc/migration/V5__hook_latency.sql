-- How often a hook took how long: durations are counted in ranges, so that the table stays small.
CREATE TABLE hook_latency (
  name   TEXT   NOT NULL,
  bucket INT    NOT NULL,
  calls  BIGINT NOT NULL,
  PRIMARY KEY (name, bucket)
);
