import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import { useTell } from '../shell/notes.tsx'

/** A change that is done at once: said when it is done, and the page is asked for anew. */
export function useChange() {
  const tell = useTell()
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  return {
    failure,
    isBusy,
    /** Answers what was answered, or undefined where it failed. */
    async change<Payload>(
      ask: () => Promise<ApiResult<Payload>>,
      words: (answer: Payload) => ReactNode,
    ): Promise<Payload | undefined> {
      if (isBusy) return undefined
      setBusy(true)
      const answer = await ask()
      setBusy(false)
      setFailure(answer.success ? undefined : answer)
      // What a colleague did meanwhile comes up too.
      void revalidate()
      if (!answer.success) return undefined
      tell(words(answer))
      return answer
    },
  }
}
