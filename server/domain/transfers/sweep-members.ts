export interface SweepOptions {
  /** Members read at once. */
  batch: number
}

export interface Sweep<Row> {
  /** The next rows in a fixed order, one a member; `after` is undefined at first. */
  list: (after: Row | undefined, limit: number) => Promise<Row[]>
  /** One of them in a transaction of its own; true where something was done. */
  run: (row: Row) => Promise<boolean>
}

/**
 * Goes through members in small batches, each member by itself, so that a sweep that is killed has
 * lost nothing. One member who fails keeps no other from being done. Answers for how many something
 * was done.
 *
 * @throws AggregateError after the last member, with what failed
 */
export async function sweepMembers<Row>(
  { batch }: SweepOptions,
  { list, run }: Sweep<Row>,
): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  let after: Row | undefined
  for (;;) {
    const rows = await list(after, batch)
    for (const row of rows) {
      try {
        if (await run(row)) done += 1
      } catch (error) {
        failures.push(error)
      }
    }
    after = rows.at(-1)
    if (after === undefined || rows.length < batch) break
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} members could not be swept`)
  }
  return done
}
