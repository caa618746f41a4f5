import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import { endOfDay, startOfDay } from '#contract/values/day.ts'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import {
  campaignKindOf,
  OPEN_STATES,
  type ContentKind,
  type EntryState,
  type OpenState,
} from '#contract/values/content-kinds.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { listCampaigns } from '../../earning/campaigns/list-campaigns.ts'
import type { CampaignStanding } from '../../earning/campaigns/lock-campaign.ts'
import { withBrand } from '../content/with-brand.ts'
import { areasOfEntry } from './areas-of-entry.ts'
import type { StoredEntry } from './entry-kind.ts'
import { areaOf, ENTRY_KINDS } from './entry-kinds.ts'
import { fromRevisions, toRevision, type Body, type Revision } from './revision.ts'
import { readStoredFiles } from './stored-files.ts'

export interface ListEntriesInput {
  kind: ContentKind
  /** Of who asks: one that is shown in none of them is not there. */
  areas: readonly Area[]
  /** A part of id or title. */
  find?: string | undefined
  state?: EntryState | undefined
  /** This one alone. */
  id?: string | undefined
  p: number
  ps: number
}

export interface ListedEntry {
  id: string
  /** Null: it is shown in several. */
  area: Area | null
  areas: readonly Area[]
  state: EntryState
  titles: Partial<Record<Locale, string>>
  /** The day that it is told by: of a press item when it is published. */
  day: string | null
  /** Of a campaign that was published: when it runs. */
  startsAt: Date | null
  endsAt: Date | null
  openState: OpenState | null
  dueAt: Date | null
}

/**
 * All entries of a kind that are live, and those that are only drafts so far: the newest day first, else as their file
 * has them.
 *
 * NOTE: they are dozens, and whoever edits them is few: every file is read anew.
 */
export async function listEntries(
  db: Kysely<Database>,
  clock: Clock,
  { kind, p, ps, ...asked }: ListEntriesInput,
): Promise<{ entries: ListedEntry[]; total: number }> {
  const all = await readEntries(db, clock, kind)
  const found = all.filter((entry) => isAsked(entry, asked))
  const sorted = found.toSorted((one, other) => compare(other.day ?? '', one.day ?? ''))
  return { entries: sorted.slice((p - 1) * ps, p * ps), total: found.length }
}

/** How many of a kind are live, and how many versions of it wait. */
export interface CountedKind {
  kind: ContentKind
  entries: number
  drafts: number
  scheduled: number
}

export async function countEntries(
  db: Kysely<Database>,
  clock: Clock,
  { kind, areas }: { kind: ContentKind; areas: readonly Area[] },
): Promise<CountedKind> {
  const all = await readEntries(db, clock, kind)
  const seen = all.filter((entry) => isAsked(entry, { areas }))
  const count = (state: OpenState) => seen.filter(({ openState }) => openState === state).length
  const entries = seen.filter(({ state }) => state !== 'draft' && state !== 'scheduled').length
  return { kind, entries, drafts: count('draft'), scheduled: count('scheduled') }
}

async function readEntries(
  db: Kysely<Database>,
  clock: Clock,
  kind: ContentKind,
): Promise<ListedEntry[]> {
  const files = await readStoredFiles(db, kind)
  const rows = await fromRevisions(db)
    .where('r.kind', '=', kind)
    .where('r.state', 'in', OPEN_STATES)
    .orderBy('r.created_at')
    .execute()
  const running = await listRunning(db, kind)
  const open = new Map(rows.map(toRevision).map((draft) => [draft.entryId, draft]))
  const filed = ENTRY_KINDS[kind].layout.list(files)
  const live = filed.map(({ id, ...entry }) => {
    const area = areaOf(kind, entry)
    const window = running?.get(id)
    return { id, entry: { area, body: entry.body }, draft: open.get(id), window }
  })
  const known = new Set(live.map(({ id }) => id))
  const begun = [...open.values()]
    .filter(({ entryId }) => !known.has(entryId))
    .map((draft) => ({ id: draft.entryId, entry: undefined, draft, window: undefined }))
  return [...live, ...begun].map((one) => listed(kind, clock.now(), one))
}

interface Standing {
  id: string
  entry: StoredEntry | undefined
  draft: Revision | undefined
  /** Of a campaign that is in its table. */
  window: CampaignStanding | undefined
}

/** Campaigns of the kind by their ids; undefined where it has none. */
async function listRunning(
  db: Kysely<Database>,
  kind: ContentKind,
): Promise<ReadonlyMap<string, CampaignStanding> | undefined> {
  const campaignKind = campaignKindOf(kind)
  if (campaignKind === undefined) return undefined
  const campaigns = await listCampaigns(db, [campaignKind])
  return new Map(campaigns.map((campaign) => [campaign.id, campaign]))
}

function listed(kind: ContentKind, now: Date, { id, entry, draft, window }: Standing): ListedEntry {
  const shown = entry ?? draft ?? { area: null, body: {} }
  const { titleAt, dayAt } = ENTRY_KINDS[kind]
  const openState = openStateOf(draft)
  const state = entry
    ? stateOf(kind, { body: entry.body, window, now })
    : openState === 'scheduled'
      ? openState
      : 'draft'
  return {
    id,
    area: shown.area,
    areas: areasOfEntry(kind, shown),
    state,
    titles: titlesOf(shown.body, titleAt),
    day: dayAt === undefined ? null : dayOf(shown.body[dayAt]),
    startsAt: window?.startsAt ?? null,
    endsAt: window?.endsAt ?? null,
    openState,
    dueAt: draft?.dueAt ?? null,
  }
}

function openStateOf(draft: Revision | undefined): OpenState | null {
  return OPEN_STATES.find((state) => state === draft?.state) ?? null
}

/** Of what runs in a window, by the clock; all else is live as long as it is there. */
function stateOf(
  kind: ContentKind,
  { body, window, now }: { body: Body; window: CampaignStanding | undefined; now: Date },
): EntryState {
  if (campaignKindOf(kind)) return window ? campaignState(window, now) : 'waiting'
  if (kind === 'dynamic-links') return linkState(body, now)
  if (kind === 'events') return eventState(body, now)
  return 'live'
}

function campaignState({ startsAt, endsAt, pausedAt }: CampaignStanding, now: Date): EntryState {
  if (endsAt < now) return 'ended'
  if (pausedAt !== null) return 'paused'
  return startsAt > now ? 'upcoming' : 'live'
}

function linkState({ status, expiresOn }: Body, now: Date): EntryState {
  const isOver = typeof expiresOn === 'string' && endOfDay(expiresOn, DEFAULT_AREA) < now
  if (status === 'expired' || isOver) return 'ended'
  return status === 'paused' ? 'paused' : 'live'
}

function eventState({ windows }: Body, now: Date): EntryState {
  const entries = Object.entries(
    (windows ?? {}) as Record<Area, { startsOn: string; endsOn: string }>,
  )
  const begins = entries.map(([area, { startsOn }]) => startOfDay(startsOn, area as Area))
  const ends = entries.map(([area, { endsOn }]) => endOfDay(endsOn, area as Area))
  if (begins.every((moment) => moment > now)) return 'upcoming'
  return ends.every((moment) => moment < now) ? 'ended' : 'live'
}

/** `title`, or `text.title` where each language has its texts together; as far as they are written. */
function titlesOf(body: Body, titleAt: string): Partial<Record<Locale, string>> {
  const [first = '', inner] = titleAt.split('.')
  const texts = body[first] as Record<string, unknown> | undefined
  const entries = LOCALES.flatMap((locale) => {
    const text = texts?.[locale]
    const title = inner === undefined ? text : (text as Body | undefined)?.[inner]
    return typeof title === 'string' && title !== '' ? [[locale, withBrand(title, locale)]] : []
  })
  return Object.fromEntries(entries) as Partial<Record<Locale, string>>
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null
}

function isAsked(
  { id, areas, state, titles }: ListedEntry,
  asked: Pick<ListEntriesInput, 'areas' | 'find' | 'state' | 'id'>,
): boolean {
  if (!areas.some((area) => asked.areas.includes(area))) return false
  if (asked.id !== undefined && asked.id !== id) return false
  if (asked.state !== undefined && asked.state !== state) return false
  if (asked.find === undefined || asked.find === '') return true
  const wanted = folded(asked.find)
  return [id, ...Object.values(titles)].some((text) => folded(text).includes(wanted))
}

/** Full and half width, upper and lower case and 臺 and 台 are the same. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('臺', '台')
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
