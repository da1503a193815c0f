-- What was handed in with answers can be found from now on; the index has to read what is there already.
-- Behind all numbers that were given, because servers that share the store remember how far they are.
INSERT INTO outbox (source_id, work, seq, since)
SELECT s.id, 'index', (SELECT coalesce(max(seq), 0) FROM outbox) + row_number() OVER (ORDER BY s.id), s.changed_at
FROM source s
WHERE s.kind = 'src' AND s.state = 'live'
AND EXISTS (SELECT 1 FROM answer_source c WHERE c.source_id = s.id)
ON CONFLICT DO NOTHING;
