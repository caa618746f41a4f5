import { useEffect, useState } from 'react'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { api } from '../client/console-api.ts'
import type { Me } from '../client/me.ts'

interface Found {
  to: string
  label: string
  kind: 'member' | 'payment'
}

interface Asked {
  text: string
  found: Found[]
  failure: ApiFailure | undefined
}

const NOTHING: Asked = { text: '', found: [], failure: undefined }
/** So that each key does not ask. */
const AFTER_MS = 200
const LEAST_LENGTH = 3
const MOST = 5

/** What a text is the number of, once it is long enough to be one. */
export function useFound(typed: string, { may }: Pick<Me, 'may'>) {
  const [asked, setAsked] = useState(NOTHING)
  const text = typed.trim()
  const isAsked = text.length >= LEAST_LENGTH
  const mayMembers = may('members.read')
  const mayPayments = may('payments.read')
  useEffect(() => {
    if (!isAsked) return undefined
    let isOver = false
    const timer = setTimeout(async () => {
      const [members, payments] = await Promise.all([
        mayMembers ? api.members.list({ find: text, ps: MOST }) : undefined,
        mayPayments ? api.payments.list({ find: text, ps: MOST }) : undefined,
      ])
      if (isOver) return
      const ofMembers = members?.success ? members.members : []
      const ofPayments = payments?.success ? payments.payments : []
      setAsked({
        text,
        found: [
          ...ofPayments.map(({ memberId, id }): Found => ({
            to: `/payments/${encodeURIComponent(memberId)}/${id}`,
            label: id,
            kind: 'payment',
          })),
          ...ofMembers.map(({ id }): Found => ({
            to: `/members/${encodeURIComponent(id)}`,
            label: id,
            kind: 'member',
          })),
        ],
        failure: [members, payments].find((answer) => answer?.success === false) as
          | ApiFailure
          | undefined,
      })
    }, AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, isAsked, mayMembers, mayPayments])
  const { found, failure } = isAsked ? asked : NOTHING
  return { found, failure, isAsking: isAsked && asked.text !== text }
}
