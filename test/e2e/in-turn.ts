/** Eight at a time, so that a test does not become a load test. Lists of answers are joined. */
export async function inTurn<Item, Answer>(
  items: readonly Item[],
  run: (item: Item) => Promise<Answer | Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = items.values()
  const work = async () => {
    for (const item of waiting) {
      const answer = await run(item)
      answers.push(...(Array.isArray(answer) ? answer : [answer]))
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return answers
}
