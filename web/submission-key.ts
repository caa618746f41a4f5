import type { Api, CallName } from '#contract/calls.ts'

/** The field in which a page's form names what it is about to do. */
export const SUBMISSION_KEY = 'submission'

/**
 * The calls of an action, each with an `Idempotency-Key` of what the form names and holds: the same
 * form sent again is the same, one that was changed is another. Without `<SubmissionKey />` in it, as
 * sent without scripts, they have none.
 */
export async function withSubmissionKey(api: Api, form: FormData): Promise<Api> {
  if (!form.get(SUBMISSION_KEY)) return api
  const idempotencyKey = await digestOf([...form])
  return new Proxy(api, {
    get: (calls, name: CallName) => {
      const call = calls[name] as ((input: object, options: object) => unknown) | undefined
      // Whoever awaits this asks for a `then`, which no call is.
      if (!call) return undefined
      return (input: object, options?: object) => call(input, { idempotencyKey, ...options })
    },
  })
}

/** 64 hex digits of what can be written as JSON. */
export async function digestOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
