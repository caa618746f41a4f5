import { useEffect, useState } from 'react'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { api } from '../client/console-api.ts'
import type { Me } from '../client/me.ts'

interface Found {
  to: string
  label: string
  kind: 'member' | 'payment' | 'store'
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

/** What a text is the number of, or a store's name, once it is long enough. */
export function useFound(typed: string, { may }: Pick<Me, 'may'>) {
  const [asked, setAsked] = useState(NOTHING)
  const text = typed.trim()
  const isAsked = text.length >= LEAST_LENGTH
  const locale = useLocale()
  const mayMembers = may('members.read')
  const mayPayments = may('payments.read')
  const mayStores = may('stores.read')
  useEffect(() => {
    if (!isAsked) return undefined
    let isOver = false
    const timer = setTimeout(async () => {
      const [members, payments, stores] = await Promise.all([
        mayMembers ? api.members.list({ find: text, ps: MOST }) : undefined,
        mayPayments ? api.payments.list({ find: text, ps: MOST }) : undefined,
        mayStores ? api.stores.list({ find: text, ps: MOST }) : undefined,
      ])
      if (isOver) return
      const ofMembers = members?.success ? members.members : []
      const ofPayments = payments?.success ? payments.payments : []
      const ofStores = stores?.success ? stores.stores : []
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
          ...ofStores.map(({ id, names }): Found => ({
            to: `/stores/${id}`,
            label: localized(names, locale) || id,
            kind: 'store',
          })),
        ],
        failure: [members, payments, stores].find((answer) => answer?.success === false) as
          | ApiFailure
          | undefined,
      })
    }, AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, isAsked, mayMembers, mayPayments, mayStores, locale])
  const { found, failure } = isAsked ? asked : NOTHING
  return { found, failure, isAsking: isAsked && asked.text !== text }
}
