import { expect, test } from 'vitest'
import { ok, type Check } from '#server/checks/check.ts'
import { isInTheClear } from '#server/checks/is-in-the-clear.ts'
import { runChecks } from '#server/checks/run-checks.ts'

const checkOf = (subject: string, look: Check['look'], needs: string[] = []): Check => ({
  group: 'Things',
  subject,
  needs,
  look,
})

test('Every check has its turn, whatever becomes of another, and stands in its place', async () => {
  const checks = [
    checkOf('slow', () => new Promise(() => undefined)),
    checkOf('broken', () => Promise.reject(new Error('it fell'))),
    checkOf('fine', () => Promise.resolve([ok('fine', 'is fine'), ok('fine', 'twice')])),
    checkOf('unread', () => Promise.reject(new Error('looked')), ['PORT', 'HOST']),
    checkOf('silent', () => Promise.resolve([])),
  ]
  const findings = await runChecks(checks, new Set(['HOST']), 20)
  expect(findings).toEqual([
    { group: 'Things', level: 'mistake', subject: 'slow', words: 'no answer within 0.02 s' },
    { group: 'Things', level: 'mistake', subject: 'broken', words: 'it fell' },
    { group: 'Things', level: 'ok', subject: 'fine', words: 'is fine' },
    { group: 'Things', level: 'ok', subject: 'fine', words: 'twice' },
    { group: 'Things', level: 'warning', subject: 'unread', words: 'not looked at: HOST is wrong' },
  ])
})

test.each([
  ['http://login.hongli.test/jwks', true],
  ['http://10.0.0.1/jwks', true],
  ['https://login.hongli.test/jwks', false],
  ['http://localhost:3000/jwks', false],
  ['http://127.0.0.1:3000/jwks', false],
  ['http://[::1]:3000/jwks', false],
])('%s is in the clear: %s', (address, isClear) => {
  expect(isInTheClear(address)).toBe(isClear)
})
