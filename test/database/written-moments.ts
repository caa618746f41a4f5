import type { OpenDatabase } from '#server/db/database.ts'

/** Has the database note every instant that is written, with the transaction that wrote it. */
export async function noteMoments({ executeSql }: OpenDatabase): Promise<void> {
  await executeSql(`
    create table written_moments (transaction bigint, place text, moment timestamptz);
    create function note_moments() returns trigger language plpgsql as $$
    begin
      insert into written_moments
      select txid_current(), tg_table_name || '.' || key, value::timestamptz
      from jsonb_each_text(to_jsonb(new))
      where key like '%\\_at' and value is not null
        and (tg_op = 'INSERT' or to_jsonb(old) ->> key is distinct from value);
      return null;
    end
    $$;
    do $$
    declare v_table text;
    begin
      for v_table in
        select distinct c.table_name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name like '%\\_at'
          and t.table_type = 'BASE TABLE'
      loop
        execute format('create trigger note_moments after insert or update on %I
          for each row execute function note_moments()', v_table);
      end loop;
    end
    $$`)
}

interface WrittenMoments {
  places: string[]
  moments: Date[]
}

/**
 * Transactions that have written two moments or more of one stretch of the clock. What is copied from
 * older rows is of another stretch.
 */
export async function findSplitActs(
  { executeSql }: OpenDatabase,
  shown: ReadonlyMap<number, number>,
): Promise<string[]> {
  const { rows } = await executeSql(`
    select array_agg(place order by moment, place) as places,
      array_agg(moment order by moment, place) as moments
    from written_moments group by transaction`)
  await executeSql('truncate written_moments')
  return (rows as WrittenMoments[]).flatMap(({ places, moments }) => {
    const seen = moments.map((moment, at) => ({ moment: moment.getTime(), place: places[at] }))
    const stretches = new Set(seen.map(({ moment }) => shown.get(moment)))
    stretches.delete(undefined)
    return [...stretches].flatMap((stretch) => {
      const own = seen.filter(({ moment }) => shown.get(moment) === stretch)
      const isOne = new Set(own.map(({ moment }) => moment)).size < 2
      return isOne ? [] : [own.map(({ moment, place }) => `${place} ${moment}`).join(', ')]
    })
  })
}
