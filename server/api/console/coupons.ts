import { consoleCalls } from '#contract/console/calls.ts'
import type { CouponEntryRow } from '#contract/console/coupons.ts'
import type { ContentKind, PreviewPage } from '#contract/values/content-kinds.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { discardDraft } from '../../domain/publishing/revisions/discard-draft.ts'
import { getEntry } from '../../domain/publishing/revisions/get-entry.ts'
import {
  listCouponsForConsole,
  type ListedCoupon,
} from '../../domain/publishing/revisions/list-coupons-for-console.ts'
import { findProblems } from '../../domain/publishing/revisions/problems.ts'
import { previewRevision } from '../../domain/publishing/revisions/preview-revision.ts'
import { publishRevision } from '../../domain/publishing/revisions/publish-revision.ts'
import { restoreVersion } from '../../domain/publishing/revisions/restore-version.ts'
import {
  subjectOf,
  tellRevision,
  type EntryName,
  type Revision,
} from '../../domain/publishing/revisions/revision.ts'
import { saveDraft } from '../../domain/publishing/revisions/save-draft.ts'
import { scheduleRevision } from '../../domain/publishing/revisions/schedule-revision.ts'
import { unscheduleRevision } from '../../domain/publishing/revisions/unschedule-revision.ts'
import { areasAsked, requireAreas } from './areas-asked.ts'
import { sessionOf } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'
import { drawPreview } from './draw-page.ts'
import { operatorOf } from './operator-of.ts'

const KIND: ContentKind = 'coupons'

const ONE = { p: 1, ps: 1 }

export const coupons: ConsoleHandlers<'coupons'> = {
  async list({ area, ...input }, context) {
    const { db, clock } = context.app
    const areas = areasAsked(sessionOf(context).person, area)
    const { coupons: found, total } = await listCouponsForConsole(db, clock, { ...input, areas })
    return { coupons: found.map(rowOf), paging: pagingOf(input, total) }
  },

  async get({ id }, context) {
    const { db, clock } = context.app
    const { areas } = sessionOf(context).person
    const [{ coupons: found }, { draft, versions, ...entry }] = await Promise.all([
      listCouponsForConsole(db, clock, { ...ONE, areas, id }),
      getEntry(db, { ...nameOf(id), areas }),
    ])
    const [coupon] = found
    if (!coupon) throw new ConsoleError('SubjectNotFound')
    return {
      ...entry,
      coupon: rowOf(coupon),
      draft: draft && tellRevision(draft),
      versions: versions.map(tellRevision),
    }
  },

  async preview({ id, page, as, locale, at }, context) {
    const { app } = context
    const { areas } = sessionOf(context).person
    const { coupons: found } = await listCouponsForConsole(app.db, app.clock, { ...ONE, areas, id })
    const [coupon] = found
    if (!coupon) throw new ConsoleError('SubjectNotFound')
    const asked = { ...nameOf(id), areas, at: at === undefined ? undefined : new Date(at) }
    return previewRevision(app.db, app.clock, asked, async (tx, { moment, isDraft, storeIds }) => {
      const path = previewPath(page, { id, storeId: storeIds[0] })
      const drawn = { path, as, locale, area: coupon.area }
      const html = await drawPreview(drawn, { context, tx, moment })
      return { html, at: moment.now().toISOString(), isDraft }
    })
  },

  async saveDraft({ id, ...input }, context) {
    const { db, clock } = context.app
    const { person } = sessionOf(context)
    requireAreas(person, [input.area])
    const draft = await saveDraft(db, clock, { ...nameOf(id), ...input, author: person.id })
    return draftAnswer(draft)
  },

  async discardDraft({ id, saves }, context) {
    const { db, clock } = context.app
    const { areas } = sessionOf(context).person
    const operator = operatorOf(context, consoleCalls.discardCouponDraft.id)
    const version = await discardDraft(db, clock, { ...nameOf(id), areas, saves, operator })
    return { version }
  },

  publish: {
    async run(parts, { id, saves, at, reason }) {
      const { operator, areas } = parts
      const input = { ...nameOf(id), saves, areas, operator, reason }
      const { area, lines } =
        at === undefined
          ? await publishRevision(parts, input)
          : await scheduleRevision(parts, { ...input, dueAt: new Date(at) })
      return { subject: subjectOf(nameOf(id)), area, difference: { area, lines } }
    },
  },

  async restore({ id, version }, context) {
    const { db, clock } = context.app
    const { areas } = sessionOf(context).person
    const operator = operatorOf(context, consoleCalls.restoreCouponVersion.id)
    const input = { ...nameOf(id), version, areas, operator }
    return draftAnswer(await restoreVersion(db, clock, input))
  },

  async unschedule({ id }, context) {
    const { db, clock } = context.app
    const { areas } = sessionOf(context).person
    const operator = operatorOf(context, consoleCalls.unscheduleCoupon.id)
    const draft = await unscheduleRevision(db, clock, { ...nameOf(id), areas, operator })
    return { draft: tellRevision(draft) }
  },
}

function nameOf(id: string): EntryName {
  return { kind: KIND, entryId: id }
}

/** @throws ConsoleError `SubjectNotFound` where nothing says which store it is of */
function previewPath(
  page: PreviewPage,
  { id, storeId }: { id: string; storeId?: string | undefined },
) {
  if (page === 'coupon') return `/app-web/coupons/${id}`
  if (page === 'list') return '/app-web/coupons'
  if (storeId === undefined) throw new ConsoleError('SubjectNotFound')
  return `/store/${encodeURIComponent(storeId)}`
}

function draftAnswer(draft: Revision) {
  return { draft: tellRevision(draft), problems: findProblems(KIND, draft.body) }
}

function rowOf({ startsAt, endsAt, openState, dueAt, ...coupon }: ListedCoupon): CouponEntryRow {
  return {
    ...coupon,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    open: openState && { state: openState, dueAt: dueAt?.toISOString() ?? null },
  }
}
