import type { Transaction } from 'kysely'
import { consoleCalls } from '#contract/console/calls.ts'
import type { PartnerKey } from '#contract/console/partners.ts'
import { AREAS } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { dayOf } from '#contract/values/day.ts'
import { momentOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import {
  endKey,
  renewKey,
  takeKey,
  type ChangedKeys,
} from '../../domain/earning/partners/change-keys.ts'
import {
  isGood,
  listKeys,
  type KeyParts,
  type ListedKey,
} from '../../domain/earning/partners/known-keys.ts'
import {
  findUntold,
  listMonthsOfConversions,
} from '../../domain/earning/partners/list-conversions.ts'
import { PARTNER_CALL_BACK_JOB } from '../../domain/earning/partners/partner-call-back-job.ts'
import { retryCallBacks } from '../../domain/earning/partners/retry-call-backs.ts'
import { siteTextsOf } from '../../domain/publishing/content/site-texts.ts'
import { makeSendCallBackJob } from '../../jobs/send-call-back-job.ts'
import { bringForward, findNextTry, listOpenIds, listProblems } from '../../queue/queued-rows.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import type { ActOutcome, ActParts, ConsoleHandlers } from './console-handlers.ts'
import { operatorOf } from './operator-of.ts'
import { changed, differenceOf, line } from './standing.ts'

export const partners: ConsoleHandlers<'partners'> = {
  async list(_, context) {
    const { app, locale } = context
    const now = app.clock.now()
    const rows = siteTextsOf(locale).partnerGroups.map(async ({ id: code, text, rates }) => {
      const keys = await listKeys(keyPartsOf(context), code)
      const { untold, lastToldAt } = await findUntold(app.db, code)
      return {
        code,
        name: text.name,
        areas: AREAS.filter((area) => rates[area]),
        keys: keys.filter((key) => isGood(key, now)).length,
        untold,
        lastToldAt: lastToldAt?.toISOString() ?? null,
      }
    })
    return { partners: await Promise.all(rows) }
  },

  async get({ code }, context) {
    const { app, locale } = context
    const { text, rates } = groupOf(code, locale)
    const { id: staffId, areas } = sessionOf(context).person
    const now = app.clock.now()
    const keys = await listKeys(keyPartsOf(context), code)
    return {
      partner: {
        ...{ code, name: text.name },
        rates: AREAS.flatMap((area) => {
          const rate = rates[area]
          return rate ? [{ area, ...rate }] : []
        }),
        keys: keys.map((key) => keyRow(key, { now, staffId })),
        callBacks: await callBacksOf(code, context),
        months: await listMonthsOfConversions(app.db, app.clock, { partner: code, areas }),
      },
    }
  },

  renewKey: {
    async run(parts, { code, overlapDays }) {
      groupOf(code, 'en-US')
      const given = { partner: code, overlapDays }
      return outcomeOf(code, await renewKey(changePartsOf(parts), given))
    },
    // What somebody could convert any points with is no one person's, whatever was done before.
    wantsSecond: () => Promise.resolve(true),
  },

  endKey: {
    async run(parts, { code, fingerprint }) {
      groupOf(code, 'en-US')
      const done = await endKey(changePartsOf(parts), { partner: code, fingerprint })
      return outcomeOf(code, { ...done, endsAt: null }, fingerprint)
    },
  },

  async takeKey({ code, fingerprint }, context) {
    const { app } = context
    const parts = {
      ...keyPartsOf(context),
      db: app.db as Transaction<Database>,
      clock: momentOf(app.clock),
      operator: operatorOf(context, consoleCalls.takePartnerKey.id),
    }
    return { key: await takeKey(parts, { partner: code, fingerprint }) }
  },

  async retryCallBacks({ code, reason }, context) {
    groupOf(code, context.locale)
    const { clock, jobs } = context.app
    const tx = context.app.db as Transaction<Database>
    const holding = { partner: code }
    const broughtForward = await bringForward(tx, PARTNER_CALL_BACK_JOB, holding)
    const count = await retryCallBacks(tx, momentOf(clock), {
      ...{ partner: code, broughtForward },
      waitingIds: await listOpenIds(tx, PARTNER_CALL_BACK_JOB, holding),
      sendCallBackJob: makeSendCallBackJob(jobs),
      operator: operatorOf(context, consoleCalls.retryCallBacks.id, reason),
    })
    return { count }
  },
}

function keyPartsOf({ app }: ConsoleContext): KeyParts {
  const { db, clock, sealer, config } = app
  return { db, clock, sealer, settings: config.partners }
}

function changePartsOf({ db, clock, operator, sealer, partners: settings }: ActParts) {
  return { db, clock, operator, sealer, settings }
}

/** @throws ConsoleError `SubjectNotFound` */
function groupOf(code: string, locale: ConsoleContext['locale']) {
  const group = siteTextsOf(locale).partnerGroups.find(({ id }) => id === code)
  if (!group) throw new ConsoleError('SubjectNotFound')
  return group
}

function outcomeOf(
  code: string,
  { wasCount, isCount, endsAt }: ChangedKeys,
  ended: string | null = null,
): ActOutcome {
  const day = endsAt === null ? null : dayOf(endsAt, 'tw')
  const lines = [
    line('partnerKeys', 'plain', wasCount, isCount),
    line('olderKeysUntil', 'day', null, day),
    line('partnerKey', 'plain', ended, null),
  ]
  return { subject: `partners/${code}`, area: null, difference: differenceOf(null, changed(lines)) }
}

function keyRow(
  { fingerprint, source, createdAt, endsAt, madeFor, isShown }: ListedKey,
  { now, staffId }: { now: Date; staffId: string },
): PartnerKey {
  const isOver = !isGood({ endsAt }, now)
  return {
    fingerprint,
    source,
    state: isOver ? 'over' : endsAt === null ? 'used' : 'ending',
    createdAt: createdAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    isYours: madeFor === staffId && !isShown && !isOver,
  }
}

async function callBacksOf(code: string, { app }: ConsoleContext) {
  const { db, config } = app
  const holding = { partner: code }
  const [{ untold, lastToldAt }, open, nextTryAt, answers] = await Promise.all([
    findUntold(db, code),
    listOpenIds(db, PARTNER_CALL_BACK_JOB, holding),
    findNextTry(db, PARTNER_CALL_BACK_JOB, holding),
    listProblems(db, PARTNER_CALL_BACK_JOB, holding),
  ])
  const waiting = Math.min(untold, open.length)
  const url = config.partners.callBackUrls.get(code)
  return {
    // Its path may hold a secret of the partner's.
    host: url === undefined ? null : new URL(url).host,
    lastToldAt: lastToldAt?.toISOString() ?? null,
    ...{ waiting, givenUp: untold - waiting },
    nextTryAt: waiting === 0 ? null : (nextTryAt?.toISOString() ?? null),
    answers: answers.map(({ triedAt, ...answer }) => ({
      ...answer,
      triedAt: triedAt?.toISOString() ?? null,
    })),
  }
}
