import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StoreDocument } from '#contract/store-applications.ts'
import { shownPage } from '../../client/shown-page.ts'

interface AskedDocuments {
  /** Asks the server for the documents. */
  ask: () => Promise<void>
  /** Another with each press, and with what came of it. */
  asked: object | undefined
  state: 'idle' | 'asking' | 'known' | 'unknown'
  close: () => void
}

/**
 * Asks for the documents before a question that counts them: a file whose answer was lost, or that was
 * cancelled too late, is among them without the page having been told.
 */
export function useAskedDocuments(documents: readonly StoreDocument[]): AskedDocuments {
  const { revalidate, state } = useRevalidator()
  const [asked, setAsked] = useState<{ of: readonly StoreDocument[]; isLost?: boolean }>()
  const ask = async () => {
    setAsked({ of: documents })
    await revalidate()
    // What could not be asked for anew is the very object of before (`client/keep-page.ts`).
    if (shownPage().unrenewed !== undefined) setAsked({ of: documents, isLost: true })
  }
  return { ask, asked, close: () => setAsked(undefined), state: stateOf() }

  function stateOf(): AskedDocuments['state'] {
    const isAnew = asked !== undefined && asked.of !== documents
    if (!asked || (isAnew && asked.isLost)) return 'idle'
    if (isAnew) return 'known'
    if (asked.isLost) return 'unknown'
    return state === 'idle' ? 'idle' : 'asking'
  }
}
