-- The second wall between projects, behind the conditions of the queries. Every table but the history
-- of the schema has one policy, which holds for its owner too. A transaction sees the rows of the
-- projects that it names (ibid.projects, names as JSON), or all (ibid.everything); one that names none
-- sees nothing. Run again, it does nothing.

-- Who works on the tables: owns none of them, and bypasses no policy. A role is of the whole cluster of
-- databases, so another database may have made it, perhaps at this moment.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'ibid_app') THEN
    CREATE ROLE ibid_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
END $$;

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'ibid_app') THEN
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO ibid_app', current_schema());
    EXECUTE format(
      'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO ibid_app', current_schema());
    EXECUTE format(
      'GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA %I TO ibid_app', current_schema());
    REVOKE INSERT, UPDATE, DELETE ON flyway_schema_history FROM ibid_app;
  END IF;
END $$;

-- Who made the role may still have to be made a member of it.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'ibid_app')
    AND NOT pg_has_role(current_user, 'ibid_app', 'MEMBER') THEN
    GRANT ibid_app TO CURRENT_USER;
  END IF;
EXCEPTION
  WHEN insufficient_privilege THEN NULL;
END $$;

DO $$
DECLARE
  everything CONSTANT TEXT := '(SELECT current_setting(''ibid.everything'', true)) = ''on''';
  -- Selected once for a query, and not for each row.
  visible CONSTANT TEXT := 'ANY (ARRAY(SELECT jsonb_array_elements_text('
    || 'coalesce(nullif(current_setting(''ibid.projects'', true), ''''), ''[]'')::jsonb)))';
  own CONSTANT TEXT := 'project_id = ANY (ARRAY(SELECT p.id FROM project p))';
  source CONSTANT TEXT := 'EXISTS (SELECT FROM source s WHERE s.id = source_id)';
  found RECORD;
  rows_seen TEXT;
BEGIN
  FOR found IN
    SELECT c.relname AS name,
      (SELECT a.attnotnull FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attname = 'project_id' AND NOT a.attisdropped) AS required,
      EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'source_id'
        AND NOT a.attisdropped) AS of_source
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
      AND c.relname <> 'flyway_schema_history'
      AND NOT EXISTS (SELECT FROM pg_policy y WHERE y.polrelid = c.oid)
    ORDER BY c.relname
  LOOP
    rows_seen := CASE
      -- The name of a project of which nothing is left begins with a mark of 65 characters.
      WHEN found.name = 'project' THEN format('name = %1$s OR left(name, 65) = %1$s', visible)
      WHEN found.required THEN own
      WHEN NOT found.required THEN 'project_id IS NULL OR ' || own
      WHEN found.of_source THEN source
      -- Of no project: tokens, models, figures of the whole store.
      ELSE 'false'
    END;
    EXECUTE format(
      'CREATE POLICY of_projects ON %I USING (%s OR %s)', found.name, everything, rows_seen);
  END LOOP;
  FOR found IN
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
      AND c.relname <> 'flyway_schema_history'
      AND NOT (c.relrowsecurity AND c.relforcerowsecurity)
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', found.name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', found.name);
  END LOOP;
END $$;
