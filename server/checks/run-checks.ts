import { setTimeout as wait } from 'node:timers/promises'
import { mistake, warning, type Check, type Finding, type GroupedFinding } from './check.ts'

const LIMIT_MS = 5_000

/**
 * Runs all checks side by side, each within its time limit, and answers what they have found in their
 * order. One that fails keeps no other from its turn.
 *
 * @param unread settings that could not be read: what needs them is not looked at
 */
export async function runChecks(
  checks: readonly Check[],
  unread: ReadonlySet<string>,
  limitMs = LIMIT_MS,
): Promise<GroupedFinding[]> {
  const findings = await Promise.all(
    checks.map(async (check) => {
      const found = await lookWithin(check, unread, limitMs)
      return found.map((finding) => ({ group: check.group, ...finding }))
    }),
  )
  return findings.flat()
}

async function lookWithin(
  { subject, needs, look }: Check,
  unread: ReadonlySet<string>,
  limitMs: number,
): Promise<readonly Finding[]> {
  const missing = needs.filter((name) => unread.has(name))
  if (missing.length > 0) return [warning(subject, `not looked at: ${missing.join(', ')} is wrong`)]
  const limit = new AbortController()
  const late = wait(limitMs, undefined, { signal: limit.signal }).then(
    () => [mistake(subject, `no answer within ${limitMs / 1_000} s`)],
    () => [],
  )
  const found = look().catch((error: unknown) => [mistake(subject, wordsOf(error))])
  return Promise.race([found, late]).finally(() => limit.abort())
}

function wordsOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
