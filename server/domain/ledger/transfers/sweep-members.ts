import { runEach } from '../../../run-each.ts'

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
  let done = 0
  const sweep = async (row: Row) => {
    if (await run(row)) done += 1
  }
  await runEach(rowsOf(list, batch), sweep, { failed: 'members could not be swept' })
  return done
}

async function* rowsOf<Row>(list: Sweep<Row>['list'], batch: number): AsyncGenerator<Row> {
  let after: Row | undefined
  for (;;) {
    const rows = await list(after, batch)
    yield* rows
    after = rows.at(-1)
    if (after === undefined || rows.length < batch) return
  }
}
