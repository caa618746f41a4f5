import { useState } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { shownPage } from '../client/shown-page.ts'
import { useServerBack } from '../client/use-server-back.ts'

/**
 * Asks anew for a page that could not be renewed, once the server is there: what it shows is of before, also
 * where a form of it has been answered since.
 */
export function useRenewal(): void {
  const matches = useMatches()
  const { revalidate } = useRevalidator()
  const [stood, setStood] = useState({ matches, isOfBefore: false })
  if (stood.matches !== matches) {
    setStood({ matches, isOfBefore: shownPage().unrenewed !== undefined })
  }
  useServerBack(stood.isOfBefore, revalidate)
}
