import type { Api } from '#contract/calls.ts'
import { sha256 } from '../client/sha-256.ts'
import { SUBMISSION_KEY } from './submission-field.ts'

/**
 * What a form names and holds, as an `Idempotency-Key`: the same form sent again is the same, one that
 * was changed is another. Undefined without `<SubmissionKey />` in it, as it is sent without scripts.
 */
export async function submissionKeyOf(form: FormData): Promise<string | undefined> {
  return form.get(SUBMISSION_KEY) ? digestOf([...form]) : undefined
}

type Verbs = Record<string, (input: object, options: object) => unknown>

/** The same calls, each with the key. */
export function withKey(api: Api, idempotencyKey: string | undefined): Api {
  if (idempotencyKey === undefined) return api
  return new Proxy(api, {
    get: (nouns, noun: keyof Api) =>
      new Proxy(nouns[noun] as Verbs, {
        get: (verbs, verb: string) => (input: object, options?: object) =>
          verbs[verb]?.(input, { idempotencyKey, ...options }),
      }),
  })
}

/** 64 hex digits of what can be written as JSON. */
export function digestOf(value: unknown): Promise<string> {
  return sha256(JSON.stringify(value))
}
