import { expect, test } from 'vitest'
import { cacheTokens } from '#server/outside/member-tokens/cache-tokens.ts'
import { TestClock } from '../api/test-clock.ts'

const START = '2026-11-20T04:00:00.000Z'

/** An issuer who can withdraw what it signed, and counts how often it is asked. */
function makeIssuer(expiresAt = '2026-11-20T16:00:00.000Z') {
  const clock = new TestClock(START)
  const issuer = { asked: 0, isWithdrawn: false }
  const tokens = cacheTokens(async () => {
    issuer.asked += 1
    const member = { memberId: 'mei', area: 'tw', expiresAt: new Date(expiresAt) } as const
    return issuer.isWithdrawn ? undefined : member
  }, clock)
  return { clock, issuer, tokens }
}

test('A token is verified once a minute', async () => {
  const { clock, issuer, tokens } = makeIssuer()
  await tokens.verify('a')
  clock.moveTo('2026-11-20T04:00:59.999Z')
  expect(await tokens.verify('a')).toMatchObject({ memberId: 'mei' })
  expect(issuer.asked).toBe(1)
  clock.moveTo('2026-11-20T04:01:00.000Z')
  await tokens.verify('a')
  expect(issuer.asked).toBe(2)
})

test('A token whose key was withdrawn is good for no more than that minute', async () => {
  const { clock, issuer, tokens } = makeIssuer()
  await tokens.verify('a')
  issuer.isWithdrawn = true
  clock.moveTo('2026-11-20T04:01:00.000Z')
  expect(await tokens.verify('a')).toBeUndefined()
})

test('A token is not remembered beyond its end', async () => {
  const { clock, issuer, tokens } = makeIssuer('2026-11-20T04:00:10.000Z')
  await tokens.verify('a')
  issuer.isWithdrawn = true
  clock.moveTo('2026-11-20T04:00:09.999Z')
  expect(await tokens.verify('a')).toBeDefined()
  clock.moveTo('2026-11-20T04:00:10.000Z')
  expect(await tokens.verify('a')).toBeUndefined()
})

test('A refusal is not remembered, nor is another token taken for this one', async () => {
  const { issuer, tokens } = makeIssuer()
  issuer.isWithdrawn = true
  expect(await tokens.verify('a')).toBeUndefined()
  issuer.isWithdrawn = false
  expect(await tokens.verify('a')).toBeDefined()
  await tokens.verify('a ')
  expect(issuer.asked).toBe(3)
})
