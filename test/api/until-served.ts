/**
 * Sends at once, and as often as it is told that others are before it: a slow machine keeps the
 * last one waiting, and tells it so.
 */
export async function untilServed<Answer extends { resultException?: string }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await send()
  return answer.resultException === 'ResourceBusy' ? untilServed(send) : answer
}
