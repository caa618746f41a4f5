/**
 * Runs one after the other, each by itself: one that fails keeps no other from its turn. `signal` ends it
 * after the one under way. Answers how many went well.
 *
 * @throws AggregateError after the last one, with what failed and with `failed` as its words for them
 */
export async function runEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  run: (item: Item) => Promise<unknown>,
  { failed, signal }: { failed: string; signal?: AbortSignal | undefined },
): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for await (const item of items) {
    if (signal?.aborted) break
    try {
      await run(item)
      done += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${failed}`)
  return done
}
