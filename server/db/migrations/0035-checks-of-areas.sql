-- compatible-from: 0032-content-files
-- Makes the given areas the ones that every check of a column `area` or `areas` knows. A migration that adds an
-- area is one line, `select set_areas('{tw,my,sg,xx}')`; a table that is made after it lists them in its own
-- check (test/database/areas.test.ts). Every check is made anew and looks at every row of its table, so that
-- an area that still has rows cannot be left out.
create function set_areas(p_areas text[]) returns void language plpgsql as $$
declare
  v_check record;
  v_list text := (select string_agg(quote_literal(area), ', ' order by position)
    from unnest(p_areas) with ordinality as listed (area, position));
begin
  for v_check in
    -- By pg_class, in which Citus hides the shards.
    select t.oid::regclass as relation, c.conname as name, regexp_replace(
      pg_get_constraintdef(c.oid), '(\yareas? (?:= ANY \(|<@ ))ARRAY\[[^]]*\]', '\1ARRAY[' || v_list || ']'
    ) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'c' and c.coninhcount = 0 and t.relnamespace = current_schema()::regnamespace
      and pg_get_constraintdef(c.oid) ~ '\yareas? (= ANY \(|<@ )ARRAY\['
    order by 1, 2
  loop
    -- Citus takes one change of constraints in a statement.
    execute format('alter table %s drop constraint %I', v_check.relation, v_check.name);
    execute format('alter table %s add constraint %I %s', v_check.relation, v_check.name, v_check.definition);
  end loop;
end
$$;
