import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import shell from '#locales/en-US/shell.json' with { type: 'json' }
import { lostTitle, rememberShown } from '#web/client/shown-page.ts'
import { loadTexts } from '#web/client/text-store.ts'

vi.mock('virtual:text-loaders', () => import('./text-files.ts'))

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  rememberShown({ address: '/', data: new Map([['root', { locale: 'en-US' }]]) })
  await loadTexts('en-US', ['shell'])
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [0, shell.error.noAnswer.title],
  [408, shell.error.timeout.title],
  [429, shell.error.busy.title],
  [500, shell.error.failed.title],
  [502, shell.error.away.title],
  [511, shell.error.loginPage.title],
])('A call that meets %i says what happened', (resultCode, title) => {
  expect(lostTitle({ resultCode, resultMessage: '' })).toBe(title)
})

test('Without its script a call was never made, and without a network neither', () => {
  expect(lostTitle(undefined)).toBe(shell.error.script.title)
  vi.stubGlobal('navigator', { onLine: false })
  expect(lostTitle(undefined)).toBe(shell.error.offline.title)
})

test('What the server says comes first', () => {
  expect(lostTitle({ resultCode: 429, resultMessage: 'In a minute' })).toBe('In a minute')
})
