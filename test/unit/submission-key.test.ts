import { expect, test } from 'vitest'
import type { Api } from '#contract/calls.ts'
import { SUBMISSION_KEY } from '#web/page/submission-field.ts'
import { submissionKeyOf, withKey } from '#web/page/submission-key.ts'

type Sent = { idempotencyKey?: string }

/** Keeps what a call was sent with. */
async function keysOf(...forms: Record<string, string>[]): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = []
  const create = (_: object, options?: Sent) => void keys.push(options?.idempotencyKey)
  for (const fields of forms) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const api = withKey({ checkIns: { create } } as unknown as Api, await submissionKeyOf(form))
    await api.checkIns.create({ id: 'tw-daily' })
  }
  return keys
}

test('A form sent again bears the same key, another or a changed one its own', async () => {
  const [first, again, other, changed] = await keysOf(
    { [SUBMISSION_KEY]: 'one', campaign: 'tw-daily' },
    { [SUBMISSION_KEY]: 'one', campaign: 'tw-daily' },
    { [SUBMISSION_KEY]: 'two', campaign: 'tw-daily' },
    { [SUBMISSION_KEY]: 'one', campaign: 'sg-daily' },
  )
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(again).toBe(first)
  expect(new Set([first, other, changed]).size).toBe(3)
})

test('A form that names nothing bears none', async () => {
  expect(await keysOf({ campaign: 'tw-daily' })).toEqual([undefined])
})
