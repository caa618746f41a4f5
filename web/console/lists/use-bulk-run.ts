import { useEffect, useRef, useState } from 'react'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import { useProven } from '../sign-in/proof.tsx'

/** What is done with each of the rows that were chosen, by the act of one alone. */
export interface BulkAct<Row, Answer extends object> {
  name: string
  label: string
  /** What it does with so many, in words. */
  titleOf: (count: number) => string
  text?: string
  /** Of the others nothing would change. */
  isFor: (row: Row) => boolean
  /** Asked once, for all. */
  asksReason: boolean
  reasonHint?: string
  choice?: { label: string; options: readonly { value: string; label: string }[] }
  ask: (row: Row, asked: { reason: string; choice: string }) => Promise<ApiResult<Answer>>
  /** Takes one back that was done. */
  undo?: (row: Row, answer: Answer) => Promise<ApiResult<object>>
}

/** What has become of each. */
export interface BulkReport<Row, Answer> {
  of: number
  done: readonly { row: Row; answer: Answer }[]
  refused: readonly { row: Row; failure: ApiFailure }[]
  /** For which the others were not tried: it would have been the same for each. */
  broken: { row: Row; failure: ApiFailure } | undefined
}

/** That it is refused for what the row is, and not for who asks or because nothing was reached. */
function isOfRow({ resultCode, resultException }: ApiFailure): boolean {
  if (resultException === 'ProofRequired' || resultException === 'StaffNotPermitted') return false
  const isOfAsker = [401, 408, 429].includes(resultCode)
  return resultCode >= 400 && resultCode < 500 && !isOfAsker
}

/**
 * One after the other, as if somebody did each of them by hand: under the same rules, each with a record of its own. A
 * passkey is asked for once, as its proof holds for the rest too.
 */
export function useBulkRun() {
  const proven = useProven()
  const isStopped = useRef(false)
  const [progress, setProgress] = useState<{ at: number; of: number }>()
  // Who leaves the page has not asked for the rest any more.
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  return {
    progress,
    stop() {
      isStopped.current = true
    },
    async run<Row, Answer extends object>(
      rows: readonly Row[],
      ask: (row: Row) => Promise<ApiResult<Answer>>,
    ): Promise<BulkReport<Row, Answer>> {
      isStopped.current = false
      const done: { row: Row; answer: Answer }[] = []
      const refused: { row: Row; failure: ApiFailure }[] = []
      let broken: { row: Row; failure: ApiFailure } | undefined
      for (const [at, row] of rows.entries()) {
        if (isStopped.current || broken) break
        setProgress({ at, of: rows.length })
        const answer = await proven(() => ask(row))
        if (answer.success) done.push({ row, answer })
        else if (isOfRow(answer)) refused.push({ row, failure: answer })
        else broken = { row, failure: answer }
      }
      setProgress(undefined)
      return { of: rows.length, done, refused, broken }
    },
  }
}
