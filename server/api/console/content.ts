import { consoleCalls } from '#contract/console/calls.ts'
import type { EntryRow } from '#contract/console/content.ts'
import type { Area } from '#contract/values/area.ts'
import { CONTENT_KINDS, type OpenState } from '#contract/values/content-kinds.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { mayRole } from '#contract/values/staff-roles.ts'
import { mayWriteEntry } from '../../domain/publishing/revisions/areas-of-entry.ts'
import { ENTRY_KINDS } from '../../domain/publishing/revisions/entry-kinds.ts'
import { getEntry } from '../../domain/publishing/revisions/get-entry.ts'
import { listCouponsForConsole } from '../../domain/publishing/revisions/list-coupons-for-console.ts'
import {
  countEntries,
  listEntries,
  type ListEntriesInput,
} from '../../domain/publishing/revisions/list-entries.ts'
import { tellRevision } from '../../domain/publishing/revisions/revision.ts'
import { shapeOfKind } from '../../domain/publishing/revisions/shape-of-kind.ts'
import type { AppContext } from '../../wiring/context.ts'
import { areasAsked } from './areas-asked.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'
import {
  discardEntry,
  previewEntry,
  publishEntry,
  restoreEntry,
  saveEntry,
  theOne,
  unscheduleEntry,
} from './entries.ts'
import { memberOfAreas } from './member-of-areas.ts'
import { previewPagesOf } from './preview-path.ts'
import { recordLook } from './record-look.ts'

const ONE = { p: 1, ps: 1 }

export const content: ConsoleHandlers<'content'> = {
  async kinds(_, context) {
    const { db, clock } = context.app
    const { areas } = sessionOf(context).person
    const kinds = await Promise.all(
      CONTENT_KINDS.map((kind) => countEntries(db, clock, { kind, areas })),
    )
    return { kinds }
  },

  async list({ area, ...input }, context) {
    const areas = areasAsked(sessionOf(context).person, area)
    const { kind, ...asked } = input
    if (kind === undefined) {
      const { entries, total } = await findOfEveryKind(context.app, { ...asked, areas })
      return { mayBegin: false, wantsArea: false, entries, paging: pagingOf(input, total) }
    }
    const { entries, total } = await findRows(context.app, { ...asked, kind, areas })
    const { mayBegin = true, area: whose } = ENTRY_KINDS[kind]
    const wantsArea = whose === 'file' || whose === 'body'
    return { mayBegin, wantsArea, entries, paging: pagingOf(input, total) }
  },

  async get({ kind, id }, context) {
    const { db } = context.app
    const { areas } = sessionOf(context).person
    const name = { kind, entryId: id }
    const [{ entries }, { draft, live, versions, ...rest }] = await Promise.all([
      findRows(context.app, { ...ONE, kind, areas, id }),
      getEntry(db, { ...name, areas }),
    ])
    const entry = theOne(entries)
    const parts = [live && { area: entry.area, body: live.body }, draft]
    const mayWrite = parts.every((one) => !one || mayWriteEntry(kind, one, areas))
    return {
      ...rest,
      entry,
      mayWrite,
      fields: shapeOfKind(kind),
      pages: previewPagesOf(name),
      live,
      draft: draft && tellRevision(draft),
      versions: versions.map(tellRevision),
    }
  },

  async preview({ kind, id, page, area: asked, ...input }, context) {
    const { areas } = sessionOf(context).person
    const { memberId } = input
    const ofMember = memberId === undefined ? undefined : await lookAs(memberId, context)
    const { entries } = await findRows(context.app, { ...ONE, kind, areas, id })
    const entry = theOne(entries)
    const seenIn = entry.areas.filter((area) => areas.includes(area))
    const [first] = seenIn
    const area = ofMember ?? asked ?? first
    const name = { kind, entryId: id }
    const [own] = previewPagesOf(name)
    const at = page ?? own
    if (area === undefined || at === undefined || !seenIn.includes(area)) {
      throw new ConsoleError('SubjectNotFound')
    }
    return previewEntry(name, { ...input, page: at, area }, context)
  },

  saveDraft: ({ kind, id, ...input }, context) => saveEntry({ kind, entryId: id }, input, context),

  discardDraft: ({ kind, id, ...input }, context) =>
    discardEntry({ kind, entryId: id }, input, context),

  publish: {
    run: (parts, { kind, id, ...input }) => publishEntry({ kind, entryId: id }, input, parts),
    wantsSecond: (_, { kind }, { outcome }) =>
      Promise.resolve(ENTRY_KINDS[kind].wantsSecond?.(outcome.difference.lines) ?? false),
  },

  restore: ({ kind, id, ...input }, context) => restoreEntry({ kind, entryId: id }, input, context),

  unschedule: ({ kind, id }, context) => unscheduleEntry({ kind, entryId: id }, context),
}

/**
 * Whose page is seen is looked at: by who may, and on record. Answers the member's area.
 *
 * @throws ConsoleError `StaffNotPermitted`, `SubjectNotFound`
 */
async function lookAs(memberId: string, context: ConsoleContext): Promise<Area> {
  const { person } = sessionOf(context)
  if (!mayRole(person.role, 'members.read')) throw new ConsoleError('StaffNotPermitted')
  const area = await memberOfAreas(context.app.db, memberId, person)
  await recordLook(context, consoleCalls.previewEntry.id, memberId)
  return area
}

interface FoundRows {
  entries: EntryRow[]
  total: number
}

/** One kind after the other, each in its own order. */
async function findOfEveryKind(
  app: AppContext,
  { p, ps, ...asked }: Omit<ListEntriesInput, 'kind'>,
): Promise<FoundRows> {
  const upToPage = { ...asked, p: 1, ps: p * ps }
  const found = await Promise.all(CONTENT_KINDS.map((kind) => findRows(app, { ...upToPage, kind })))
  const entries = found.flatMap((one) => one.entries).slice((p - 1) * ps, p * ps)
  return { entries, total: found.reduce((sum, { total }) => sum + total, 0) }
}

/** Coupons have a table of their own, which says more of how each stands. */
async function findRows({ db, clock }: AppContext, input: ListEntriesInput): Promise<FoundRows> {
  const { kind } = input
  if (kind !== 'coupons') {
    const { entries, total } = await listEntries(db, clock, input)
    const rows = entries.map(({ openState, dueAt, startsAt, endsAt, ...entry }) => ({
      ...{ kind, ...entry, areas: [...entry.areas] },
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
      ...{ storeName: null, stockTotal: null, stockLeft: null },
      open: openOf(openState, dueAt),
    }))
    return { entries: rows, total }
  }
  const { coupons, total } = await listCouponsForConsole(db, clock, input)
  const rows = coupons.map(({ openState, dueAt, startsAt, endsAt, area, ...coupon }) => ({
    ...{ kind, ...coupon, area, areas: [area], day: null },
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    open: openOf(openState, dueAt),
  }))
  return { entries: rows, total }
}

function openOf(state: OpenState | null, dueAt: Date | null) {
  return state && { state, dueAt: dueAt?.toISOString() ?? null }
}
