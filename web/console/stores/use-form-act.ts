import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { StoreFactsAnswer } from '#contract/console/stores.ts'
import type { ApiResult } from '#contract/values/envelope.ts'
import type { FormProblem } from './form-problems.ts'
import { changedStore } from './use-stale.ts'

/** What the page of a form shows of a press that did not do it. */
export interface Refusal {
  problems: readonly FormProblem[]
  /** The store of that name and address. */
  knownId?: string | undefined
  /** The store as it is now, and how that is said. */
  changed?: { store: StoreFactsAnswer; words: string } | undefined
}

export const NO_REFUSAL: Refusal = { problems: [] }

/** Asks what a form says: a refusal is shown at the fields, and what is done leads to the store's page. */
export function useFormAct() {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState(NO_REFUSAL)
  const [doneId, setDoneId] = useState<string>()
  useEffect(() => {
    // Not at once: until it is rendered the page is one that is left unfinished.
    if (doneId !== undefined) void navigate(`/stores/${doneId}`)
  }, [doneId, navigate])
  const watch =
    <Input, Answer extends { state: string }>(
      ask: (input: Input, options?: object) => Promise<ApiResult<Answer>>,
      idOf: (answer: Answer) => string,
    ) =>
    async (input: Input, options?: object): Promise<ApiResult<Answer>> => {
      const answer = await ask(input, options)
      if (answer.success) {
        setRefusal(NO_REFUSAL)
        if (answer.state === 'done') setDoneId(idOf(answer))
        return answer
      }
      const store = changedStore(answer)
      const { problems = [], id } = answer as { problems?: FormProblem[]; id?: string }
      const isKnown = answer.resultException === 'StoreKnown'
      setRefusal({
        problems,
        knownId: isKnown ? id : undefined,
        changed: store && { store, words: answer.resultMessage },
      })
      return answer
    }
  return { refusal, setRefusal, isDone: doneId !== undefined, watch }
}
