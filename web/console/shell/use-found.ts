import { useEffect, useState } from 'react'
import type { EntryRow } from '#contract/console/content.ts'
import { campaignKindOf, type ContentKind } from '#contract/values/content-kinds.ts'
import type { ApiFailure, ApiResult } from '#contract/values/envelope.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized, type PartialTexts } from '#contract/values/localized.ts'
import { paymentReference, shortId } from '#contract/values/short-id.ts'
import { mayRole, type Permission } from '#contract/values/staff-roles.ts'
import { useLocale } from '../../intl/text-context.ts'
import { api } from '../client/console-api.ts'
import type { Me } from '../client/me.ts'
import { entryHref } from '../publishing/entry-href.ts'
import { kindsCalled } from './page-words.ts'

/** `console.search.<kind>` */
type SubjectKind = 'member' | 'payment' | 'store' | 'message' | 'campaign' | 'broadcast'

interface Found {
  to: string
  label: string
  /** The whole id, where the label has its end alone. */
  title?: string
  kind: SubjectKind | ContentKind
}

/** A list in which is looked, for whoever may read it. */
interface Source {
  permission: Permission
  ask: (text: string, locale: Locale) => Promise<ApiResult<{ found: Found[] }>>
}

const NOTHING = { text: '', found: [] as Found[], failure: undefined as ApiFailure | undefined }
/** So that each key does not ask. */
const AFTER_MS = 200
const LEAST_LENGTH = 3
/** A word in Chinese. */
const LEAST_HAN = 2
const MOST = 5

function sourceOf<Answer extends object>(
  permission: Permission,
  list: (asked: { find: string; ps: number }) => Promise<ApiResult<Answer>>,
  foundOf: (answer: Answer, nameOf: (texts: PartialTexts) => string) => Found[],
): Source {
  return {
    permission,
    async ask(text, locale) {
      const answer = await list({ find: text, ps: MOST })
      if (!answer.success) return answer
      return { ...answer, found: foundOf(answer, (texts) => localized(texts, locale)) }
    },
  }
}

/** As they are told: what a number is of first, then names. */
const SOURCES: readonly Source[] = [
  sourceOf('payments.read', api.payments.list, ({ payments }) =>
    payments.map(({ memberId, id, store }) => ({
      to: `/payments/${encodeURIComponent(memberId)}/${id}`,
      label: `${paymentReference(id)} · ${store.name}`,
      title: id,
      kind: 'payment',
    })),
  ),
  sourceOf('members.read', api.members.list, ({ members }) =>
    members.map(({ id }) => ({
      to: `/members/${encodeURIComponent(id)}`,
      label: shortId(id),
      title: id,
      kind: 'member',
    })),
  ),
  sourceOf(
    'inbox.read',
    (asked) => api.inbox.list({ ...asked, state: 'all' }),
    ({ messages }) =>
      messages.map(({ reference, senderName }) => ({
        to: `/inbox/${reference}`,
        label: `${reference} · ${senderName}`,
        kind: 'message',
      })),
  ),
  sourceOf('stores.read', api.stores.list, ({ stores }, nameOf) =>
    stores.map(({ id, names }) => ({
      to: `/stores/${id}`,
      label: nameOf(names) || id,
      kind: 'store',
    })),
  ),
  sourceOf('content.read', api.content.list, ({ entries }, nameOf) =>
    entries.filter(isNoCampaign).map(({ kind, id, titles }) => ({
      to: entryHref({ kind, id }),
      label: nameOf(titles) || id,
      kind,
    })),
  ),
  sourceOf('content.read', findCampaigns, ({ campaigns }, nameOf) =>
    campaigns.map(({ kind, id, titles }) => ({
      to: `/campaigns/${kind}/${id}`,
      label: nameOf(titles) || id,
      kind: 'campaign',
    })),
  ),
  sourceOf('broadcasts.read', api.broadcasts.list, ({ broadcasts }, nameOf) =>
    broadcasts.map(({ id, titles }) => ({
      to: `/broadcasts/${id}`,
      label: nameOf(titles) || shortId(id),
      kind: 'broadcast',
    })),
  ),
]

/** By their titles, then those of the kind that is called so. */
async function findCampaigns(asked: { find: string; ps: number }) {
  const [kind] = kindsCalled(asked.find)
  const named = await api.campaigns.list(asked)
  if (!named.success || kind === undefined) return named
  const ofKind = await api.campaigns.list({ kind, ps: asked.ps })
  if (!ofKind.success) return ofKind
  const isNew = (one: { id: string }) => named.campaigns.every(({ id }) => id !== one.id)
  const campaigns = [...named.campaigns, ...ofKind.campaigns.filter(isNew)]
  return { ...named, campaigns: campaigns.slice(0, asked.ps) }
}

/** Campaigns are found as such, but coupons, and those that are only drafts. */
function isNoCampaign({ kind, startsAt }: EntryRow): boolean {
  return kind === 'coupons' || campaignKindOf(kind) === undefined || startsAt === null
}

/** What a text is the number of, or the name, once it is long enough. */
export function useFound(typed: string, { role }: Pick<Me, 'role'>) {
  const [asked, setAsked] = useState(NOTHING)
  const text = typed.trim()
  const least = /\p{Script=Han}/u.test(text) ? LEAST_HAN : LEAST_LENGTH
  const isAsked = text.length >= least
  const locale = useLocale()
  useEffect(() => {
    if (!isAsked) return undefined
    let isOver = false
    const timer = setTimeout(async () => {
      const sources = SOURCES.filter(({ permission }) => mayRole(role, permission))
      const answers = await Promise.all(sources.map(({ ask }) => ask(text, locale)))
      if (isOver) return
      setAsked({
        text,
        found: answers.flatMap((answer) => (answer.success ? answer.found : [])),
        failure: answers.find((answer) => !answer.success),
      })
    }, AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, isAsked, role, locale])
  const { found, failure } = isAsked ? asked : NOTHING
  return { found, failure, isAsking: isAsked && asked.text !== text }
}
