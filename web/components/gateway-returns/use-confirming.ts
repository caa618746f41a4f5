import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'

/** How long until the bank is asked again: soon at first, about a minute in all. */
const ASK_AFTER_MS = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 10_000, 15_000, 15_000]

/** From here on a member who has not confirmed is shown the way back to the bank. */
const PATIENT_TRIES = 3

export interface Confirming {
  /** It is still being asked; after that the member is told what will happen. */
  isAsking: boolean
  /** The bank takes its time: time to show what can be done. */
  isSlow: boolean
  /** Asks anew, from the beginning. */
  askAgain: () => void
}

/** Asks again and again, ever more slowly, until it is decided. */
export function useConfirming(isOpen: boolean): Confirming {
  const [tries, setTries] = useState(0)
  const { revalidate, state } = useRevalidator()
  const ask = useEffectEvent(revalidate)
  const delayMs = ASK_AFTER_MS[tries]
  const isResting = state === 'idle'
  useEffect(() => {
    if (!isOpen || !isResting || delayMs === undefined) return undefined
    const timer = setTimeout(() => {
      setTries((count) => count + 1)
      void ask()
    }, delayMs)
    return () => clearTimeout(timer)
  }, [isOpen, isResting, delayMs])
  return {
    isAsking: isOpen && (delayMs !== undefined || !isResting),
    isSlow: tries >= PATIENT_TRIES,
    askAgain: () => setTries(0),
  }
}
