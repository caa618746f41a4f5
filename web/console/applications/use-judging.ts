import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ActAnswer } from '#contract/console/answers.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import type { AskAct } from '../parts/use-act.ts'

export interface LetterWords {
  subject: string
  body: string
}

const CHANGED = ['ApplicationChanged', 'ApplicationSentAgain', 'ApplicationJudged']

/**
 * An act on an application: what it would send is shown once it was tried, and what somebody else did meanwhile comes up
 * behind it while what was written here stays.
 */
export function useJudging<
  Input extends object,
  Answer extends ActAnswer & { letter?: LetterWords | undefined },
>(ask: AskAct<Input, Answer>, input: Input | undefined) {
  const { revalidate } = useRevalidator()
  const [tried, setTried] = useState<{ of: string; letter: LetterWords }>()
  const [changed, setChanged] = useState<ApiFailure>()
  const of = JSON.stringify(input ?? null)
  const watched: AskAct<Input, Answer> = async (asked, options) => {
    const answer = await ask(asked, options)
    if (answer.success) {
      const { letter } = answer
      setTried(letter && { of: JSON.stringify(asked), letter })
      return answer
    }
    const isChanged = CHANGED.includes(answer.resultException)
    setChanged(isChanged ? answer : undefined)
    if (isChanged) void revalidate()
    return answer
  }
  return { ask: watched, letter: tried?.of === of ? tried.letter : undefined, changed }
}
