import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { api } from '../client/console-api.ts'
import type { FoundBroadcast } from './broadcast-page.tsx'

/** So that each key does not save. */
const AFTER_MS = 600
/** What was lost on the way is sent again. */
const AGAIN_MS = 10_000

type Found = FoundBroadcast['broadcast']
export type Draft = Pick<Found, 'titles' | 'bodies' | 'page' | 'segment'>

/**
 * A draft that saves itself while somebody writes, and says after each saving how many would get it. Where somebody else
 * has saved meanwhile nothing is overwritten: the page asks.
 */
export function useBroadcastDraft({ broadcast, audience }: FoundBroadcast) {
  const { id } = broadcast
  const [draft, setDraft] = useState(() => draftOf(broadcast))
  const [saved, setSaved] = useState({ draft, version: broadcast.version })
  const [count, setCount] = useState(audience)
  const [failure, setFailure] = useState<ApiFailure>()
  const [taken, setTaken] = useState(0)
  const isSaving = useRef(false)
  const isDirty = draft !== saved.draft
  const isConflict = failure?.resultException === 'BroadcastChanged'
  const isLost = failure !== undefined && isOfTheWay(failure)
  const isRefused = failure !== undefined && !isLost

  async function save(version = saved.version, sent = draft): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    const answer = await api.broadcasts.save({ id, version, ...sent })
    isSaving.current = false
    if (!answer.success) {
      setFailure(answer)
      return
    }
    setSaved({ draft: sent, version: answer.version })
    setCount(answer.audience)
    setFailure(undefined)
  }

  const saveLater = useEffectEvent(() => void save())
  useEffect(() => {
    // What two have written is not saved over the other one by itself.
    if (!isDirty || isConflict) return undefined
    const timer = setTimeout(() => saveLater(), isLost ? AGAIN_MS : AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, saved, isDirty, isConflict, isLost])

  return {
    draft,
    count,
    version: saved.version,
    isDirty,
    isConflict,
    /** Of a field, by its path. */
    errorAt(path: string): { error?: string } {
      const found = failure?.errors?.find((one) => one.path === path)
      return found ? { error: found.message } : {}
    },
    failure: isConflict || (isRefused && failure.errors?.length) ? undefined : failure,
    conflictWords: isConflict ? failure.resultMessage : '',
    /** How often another draft has taken the place of what the fields hold. */
    taken,
    write: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    /** Goes on with what the other one has saved, or saves the own over it. */
    async settle(how: 'theirs' | 'mine') {
      const answer = await api.broadcasts.get({ id })
      if (!answer.success) {
        setFailure(answer)
        return
      }
      if (how === 'mine') {
        await save(answer.broadcast.version)
        return
      }
      const theirs = draftOf(answer.broadcast)
      setDraft(theirs)
      setSaved({ draft: theirs, version: answer.broadcast.version })
      setCount(answer.audience)
      setTaken(taken + 1)
      setFailure(undefined)
    },
  }
}

export type BroadcastDraft = ReturnType<typeof useBroadcastDraft>

function draftOf({ titles, bodies, page, segment }: Found): Draft {
  return { titles, bodies, page, segment }
}

/** It was not refused: it has not come there, or nobody could answer. */
function isOfTheWay({ resultCode }: ApiFailure): boolean {
  return resultCode === 0 || resultCode === 408 || resultCode >= 500
}
