import { useState } from 'react'

/**
 * A number for each answer of a page's form, as a key: what shows one is made anew for the next. Not when the
 * page's own data follow the answer, as a press on it at that moment would be lost.
 */
export function useAnswerCount(answer: unknown): number {
  const [known, setKnown] = useState({ answer, count: 0 })
  if (known.answer === answer) return known.count
  const count = known.count + 1
  setKnown({ answer, count })
  return count
}
