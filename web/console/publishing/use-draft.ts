import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProblemAnswer, RevisionAnswer } from '#contract/console/content-answers.ts'
import type { Area } from '#contract/values/area.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { api } from '../client/console-api.ts'
import type { EntryBody } from './entry-body.ts'
import type { EntryAddress } from './entry-href.ts'

type Live = { body: EntryBody; hash: string } | null

interface Begun extends EntryAddress {
  area: Area | null
  body: EntryBody
  saves: number
  basedOn: string | null
  live: Live
  problems: readonly ProblemAnswer[]
}

/** So that each key does not save. */
const AFTER_MS = 800
/** What was lost on the way is sent again. */
const AGAIN_MS = 10_000

/**
 * A draft that saves itself while somebody writes. Where somebody else has saved meanwhile nothing is overwritten: the
 * page shows both, and asks.
 */
export function useDraft(begun: Begun) {
  const { kind, id, area } = begun
  const [body, setBody] = useState(begun.body)
  const [saved, setSaved] = useState({ body: begun.body, saves: begun.saves })
  const [problems, setProblems] = useState(begun.problems)
  const [failure, setFailure] = useState<ApiFailure>()
  const [basedOn, setBasedOn] = useState(begun.basedOn)
  const [live, setLive] = useState(begun.live)
  const [others, setOthers] = useState<RevisionAnswer>()
  const [taken, setTaken] = useState(0)
  const isSaving = useRef(false)
  const isDirty = body !== saved.body
  const lost = isLost(failure) ? failure : undefined

  async function save(saves = saved.saves, sent = body, base = basedOn): Promise<boolean> {
    if (isSaving.current) return false
    isSaving.current = true
    const input = { kind, id, area, body: sent, saves, basedOn: base }
    const answer = await api.content.saveDraft(input)
    isSaving.current = false
    if (answer.success) {
      setSaved({ body: sent, saves: answer.draft.saves })
      setProblems(answer.problems)
      setFailure(undefined)
      return true
    }
    const { draft: theirs, live: stands } = answer as { draft?: RevisionAnswer; live?: Live }
    if (answer.resultException === 'DraftChanged' && theirs) setOthers(theirs)
    if (answer.resultException === 'EntryChanged' && stands !== undefined) setLive(stands)
    setFailure(answer)
    return false
  }

  const saveLater = useEffectEvent(() => void save())
  useEffect(() => {
    // What two have written is not saved over the other one by itself.
    if (!isDirty || others) return undefined
    const timer = setTimeout(() => saveLater(), lost ? AGAIN_MS : AFTER_MS)
    return () => clearTimeout(timer)
  }, [body, saved, isDirty, others, lost])

  return {
    body,
    setBody,
    problems,
    failure,
    others,
    isDirty,
    live,
    /** Something else is live than when the draft was begun: it could not be published. */
    isStale: basedOn !== (live?.hash ?? null),
    saves: saved.saves,
    save,
    /** How often another text has taken the place of what the fields hold. */
    taken,
    /** Goes on with what the other one has saved. */
    takeTheirs() {
      if (!others) return
      setBody(others.body)
      setTaken(taken + 1)
      setSaved({ body: others.body, saves: others.saves })
      setOthers(undefined)
      setFailure(undefined)
    },
    /** Goes on from what is live now. */
    async rebase(merged: EntryBody, base: string | null) {
      if (!(await save(saved.saves, merged, base))) return
      setBody(merged)
      setTaken(taken + 1)
      setBasedOn(base)
    },
    /** Saves the own text over it. */
    async keepMine() {
      if (!others) return
      const { saves } = others
      setOthers(undefined)
      await save(saves)
    },
  }
}

/** It was not refused: it has not come there, or nobody could answer. */
function isLost(failure: ApiFailure | undefined): boolean {
  const code = failure?.resultCode
  return code !== undefined && (code === 0 || code === 408 || code >= 500)
}
