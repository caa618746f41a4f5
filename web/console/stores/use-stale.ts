import { useRevalidator } from 'react-router'
import type { StoreFactsAnswer } from '#contract/console/stores.ts'
import type { ApiResult } from '#contract/values/envelope.ts'
import { useTell } from '../shell/notes.tsx'

/** The store as it is now, where a call was refused because somebody has changed it since it was looked at. */
export function changedStore(answer: ApiResult<unknown>): StoreFactsAnswer | undefined {
  if (answer.success || answer.resultException !== 'StoreChanged') return undefined
  return (answer as { store?: StoreFactsAnswer }).store
}

/** Asks; where somebody has changed the store meanwhile, says so and shows it as it is now. */
export function useStale() {
  const tell = useTell()
  const { revalidate } = useRevalidator()
  return <Input, Answer>(ask: (input: Input, options?: object) => Promise<ApiResult<Answer>>) =>
    async (input: Input, options?: object): Promise<ApiResult<Answer>> => {
      const answer = await ask(input, options)
      if (!answer.success && changedStore(answer)) {
        tell(answer.resultMessage)
        await revalidate()
      }
      return answer
    }
}
