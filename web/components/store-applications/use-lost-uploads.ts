import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useServerBack } from '../../client/use-server-back.ts'

/** At once and about 40 s long: what the server still works on is done by then. */
const ENOUGH_LOOKS = 5

/**
 * Asks for the documents anew as soon as the server is there, after an upload of which nobody knows
 * whether it arrived.
 *
 * @param lost how many there have been
 * @param isOpen one of them may still turn up
 */
export function useLostUploads(lost: number, isOpen: boolean): void {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState({ lost, looks: 0 })
  if (asked.lost !== lost) setAsked({ lost, looks: 0 })
  const isWaiting = lost > 0 && (isOpen || asked.looks < ENOUGH_LOOKS)
  const look = useServerBack(isWaiting, () => {
    setAsked((now) => ({ ...now, looks: now.looks + 1 }))
    void revalidate()
  })
  useEffect(() => {
    if (lost > 0) void look()
  }, [lost, look])
}
