import { useRef, useState } from 'react'
import type { ActAnswer } from '#contract/console/answers.ts'
import type { ConsoleCallOptions } from '#contract/console/calls.ts'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import { useProven } from '../sign-in/proof.tsx'

export type AskAct<Input, Answer extends ActAnswer = ActAnswer> = (
  input: Input,
  options?: ConsoleCallOptions,
) => Promise<ApiResult<Answer>>

/**
 * An act that is tried first and done by the next press. What was tried counts for what it was tried with: another
 * input has to be tried anew. A press whose answer was lost has the same key the next time, and so counts once.
 */
export function useAct<Input extends object, Answer extends ActAnswer>(
  ask: AskAct<Input, Answer>,
  input: Input | undefined,
) {
  const [outcome, setOutcome] = useState<{ of: string; tried?: Answer; failure?: ApiFailure }>()
  const [isBusy, setBusy] = useState(false)
  const key = useRef({ of: '', value: '' })
  const proven = useProven()
  const of = JSON.stringify(input ?? null)
  const isOfThis = outcome?.of === of

  async function send(options: ConsoleCallOptions): Promise<Answer | undefined> {
    if (!input || isBusy) return undefined
    setBusy(true)
    const answer = await proven(() => ask(input, options))
    setBusy(false)
    if (!answer.success) {
      const tried = isOfThis ? outcome.tried : undefined
      setOutcome({ of, failure: answer, ...(tried ? { tried } : {}) })
      return undefined
    }
    return answer
  }

  return {
    tried: isOfThis ? outcome.tried : undefined,
    failure: isOfThis ? outcome.failure : undefined,
    isBusy,
    async tryIt() {
      const tried = await send({ isTrial: true })
      if (tried) setOutcome({ of, tried })
    },
    doIt() {
      if (key.current.of !== of) key.current = { of, value: crypto.randomUUID() }
      return send({ idempotencyKey: key.current.value })
    },
  }
}
