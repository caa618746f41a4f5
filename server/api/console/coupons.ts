import { consoleCalls } from '#contract/console/calls.ts'
import type { CouponEntryRow } from '#contract/console/coupons.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { getEntry } from '../../domain/publishing/revisions/get-entry.ts'
import {
  listCouponsForConsole,
  type ListedCoupon,
} from '../../domain/publishing/revisions/list-coupons-for-console.ts'
import { tellRevision, type EntryName } from '../../domain/publishing/revisions/revision.ts'
import { areasAsked } from './areas-asked.ts'
import { sessionOf } from './console-context.ts'
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
    return {
      ...entry,
      coupon: rowOf(theOne(found)),
      draft: draft && tellRevision(draft),
      versions: versions.map(tellRevision),
    }
  },

  async preview({ id, page, ...input }, context) {
    const { app } = context
    const { areas } = sessionOf(context).person
    const { coupons: found } = await listCouponsForConsole(app.db, app.clock, { ...ONE, areas, id })
    const { area } = theOne(found)
    return previewEntry(nameOf(id), { ...input, page, area }, context)
  },

  saveDraft: ({ id, ...input }, context) => saveEntry(nameOf(id), input, context),

  discardDraft: ({ id, ...input }, context) =>
    discardEntry(nameOf(id), input, context, consoleCalls.discardCouponDraft.id),

  publish: { run: (parts, { id, ...input }) => publishEntry(nameOf(id), input, parts) },

  restore: ({ id, ...input }, context) =>
    restoreEntry(nameOf(id), input, context, consoleCalls.restoreCouponVersion.id),

  unschedule: ({ id }, context) =>
    unscheduleEntry(nameOf(id), context, consoleCalls.unscheduleCoupon.id),
}

function nameOf(id: string): EntryName {
  return { kind: KIND, entryId: id }
}

function rowOf({ startsAt, endsAt, openState, dueAt, ...coupon }: ListedCoupon): CouponEntryRow {
  return {
    ...coupon,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    open: openState && { state: openState, dueAt: dueAt?.toISOString() ?? null },
  }
}
