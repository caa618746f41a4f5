import type { Transaction } from 'kysely'
import type { BroadcastRow } from '#contract/console/broadcasts.ts'
import { consoleCalls } from '#contract/console/calls.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { CAMPAIGN_KINDS } from '#contract/values/campaign-kinds.ts'
import { isQuiet } from '#contract/values/quiet-hours.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { momentOf } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { listCampaignsForConsole } from '../../domain/earning/campaigns/list-campaigns-for-console.ts'
import { findActs } from '../../domain/operating/operator-acts/find-acts.ts'
import { findWaiting } from '../../domain/operating/proposals/find-waiting.ts'
import { countAudience, type AudienceCount } from '../../domain/people/broadcasts/audience.ts'
import { beginBroadcast } from '../../domain/people/broadcasts/begin-broadcast.ts'
import {
  findBroadcast,
  listBroadcasts,
  subjectOf,
  type Broadcast,
} from '../../domain/people/broadcasts/broadcast.ts'
import {
  countOutcomes,
  countSent,
  listHours,
} from '../../domain/people/broadcasts/broadcast-results.ts'
import {
  copyBroadcast,
  createBroadcast,
  discardBroadcast,
  saveBroadcast,
} from '../../domain/people/broadcasts/draft-broadcast.ts'
import { stopBroadcast } from '../../domain/people/broadcasts/stop-broadcast.ts'
import { testBroadcast } from '../../domain/people/broadcasts/test-broadcast.ts'
import { brandNames, broadcastEndings } from '../../jobs/compose-broadcast.ts'
import { makeSendBroadcastPush } from '../../jobs/send-broadcast-push.ts'
import { areasAsked } from './areas-asked.ts'
import { sessionOf, type ConsoleContext } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'
import { needsSecond } from './needs-second.ts'
import { operatorOf } from './operator-of.ts'
import { line } from './standing.ts'

/** As many as a choice can show. */
const CAMPAIGNS_OFFERED = 200

export const broadcasts: ConsoleHandlers<'broadcasts'> = {
  async list({ area, ...input }, context) {
    const { db } = context.app
    const areas = areasAsked(sessionOf(context).person, area)
    const { broadcasts: found, total } = await listBroadcasts(db, { ...input, areas })
    const sent = await countSent(
      db,
      found.map(({ id }) => id),
    )
    return {
      broadcasts: found.map((one) => ({ ...rowOf(one), sent: sent.get(one.id) ?? 0 })),
      paging: pagingOf(input, total),
    }
  },

  async get({ id }, context) {
    const { db, clock, config } = context.app
    const { areas } = sessionOf(context).person
    const broadcast = await findBroadcast(db, { id, areas })
    const { area, state } = broadcast
    const isDraft = state === 'draft'
    const { quietHours } = config.broadcasts
    const { bodies, page, segment, version, copiedFrom } = broadcast
    return {
      broadcast: {
        ...rowOf(broadcast),
        ...{ bodies, page, segment, version, copiedFrom },
        currency: AREA_FACTS[area].currency,
      },
      audience: isDraft ? await countAudience(db, clock.now(), broadcast) : null,
      results: isDraft ? null : await resultsOf(broadcast, context),
      stopped: broadcast.endedAs === 'stopped' ? await stoppedBy(broadcast, context) : null,
      campaigns: await campaignsOf(broadcast, context),
      proposal: isDraft ? await findWaiting(db, clock, subjectOf(id)) : null,
      rules: {
        ...config.broadcasts,
        isQuietNow: isQuiet(clock.now(), area, quietHours),
        brand: brandNames(),
        ending: broadcastEndings(),
      },
    }
  },

  async create({ area }, context) {
    const { tx, moment, by } = partsOf(context, consoleCalls.createBroadcast.id)
    return { id: await createBroadcast(tx, moment, { ...by, area }) }
  },

  async copy({ id }, context) {
    const { tx, moment, by } = partsOf(context, consoleCalls.copyBroadcast.id)
    return { id: await copyBroadcast(tx, moment, { ...by, id }) }
  },

  async save(input, context) {
    const { db, clock } = context.app
    const { areas, id: author } = sessionOf(context).person
    const version = await saveBroadcast(db, clock, { ...input, areas, author })
    const saved = await findBroadcast(db, { id: input.id, areas })
    return { version, audience: await countAudience(db, clock.now(), saved) }
  },

  async discard(input, context) {
    const { tx, moment, by } = partsOf(context, consoleCalls.discardBroadcast.id)
    await discardBroadcast(tx, moment, { ...by, ...input })
    return {}
  },

  async test(input, context) {
    const { tx, moment, by } = partsOf(context, consoleCalls.testBroadcast.id)
    const sendPush = makeSendBroadcastPush(context.app.jobs)
    return { testsLeft: await testBroadcast(tx, moment, { ...by, ...input }, sendPush) }
  },

  begin: {
    async run({ db, clock, operator, areas, quietHours }, { id, version, from, until }) {
      const { area, count, beginsAt } = await beginBroadcast(db, clock, {
        ...{ id, version, areas, operator, quietHours },
        from: from === undefined ? undefined : new Date(from),
        until: until === undefined ? undefined : new Date(until),
      })
      const lines = [
        line('readers', 'plain', 0, count.receives),
        ...(beginsAt ? [line('beginsAt', 'moment', null, beginsAt.toISOString())] : []),
        ...(until === undefined ? [] : [line('endsBy', 'moment', null, until)]),
        ...leftOut(count),
      ]
      return { subject: subjectOf(id), area, difference: { area, lines } }
    },
    wantsSecond: (parts, input, { by, outcome: { area } }) =>
      area === null ? Promise.resolve(true) : needsSecond(parts, { act: 'broadcast', by, area }),
  },

  stop: {
    async run({ db, clock, operator, areas }, { id }) {
      const { area, before, after, left } = await stopBroadcast(db, clock, { id, areas, operator })
      const takenBack = after.withdrawn - before.withdrawn
      const lines = [
        line('alreadySent', 'plain', before.sent, after.sent),
        ...(before.asked > 0 ? [line('onTheWay', 'plain', before.asked, after.asked)] : []),
        line('notSent', 'plain', 0, takenBack + left),
      ]
      return { subject: subjectOf(id), area, difference: { area, lines } }
    },
  },
}

/** Of the segment, who does not get it; nothing of what nobody is. */
function leftOut({ capped, suspended, leaving, unwanted, gotBefore }: AudienceCount) {
  const all = { capped, suspendedMembers: suspended, leavingMembers: leaving, unwanted, gotBefore }
  return Object.entries(all).flatMap(([name, count]) =>
    count === 0 ? [] : [line(name, 'plain', count, count)],
  )
}

/** Of a write, whose database is its transaction. */
function partsOf(context: ConsoleContext, call: string) {
  const { db, clock } = context.app
  const { areas } = sessionOf(context).person
  return {
    tx: db as Transaction<Database>,
    moment: momentOf(clock),
    by: { areas, operator: operatorOf(context, call, undefined) },
  }
}

function rowOf(broadcast: Broadcast): Omit<BroadcastRow, 'sent'> {
  const { id, area, state, titles, endedAs, countedMembers, createdByName } = broadcast
  const { createdAt, sendFrom, sendUntil, startedAt, endedAt } = broadcast
  return {
    ...{ id, area, state, titles, endedAs, countedMembers },
    createdBy: createdByName ?? '',
    createdAt: createdAt.toISOString(),
    sendFrom: sendFrom?.toISOString() ?? null,
    sendUntil: sendUntil?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** What a draft can choose from; of what was sent off those that it names. */
async function campaignsOf({ area, state, segment }: Broadcast, { app }: ConsoleContext) {
  const { tookPartIn } = segment
  if (state !== 'draft' && tookPartIn.length === 0) return []
  const asked = { kinds: CAMPAIGN_KINDS, areas: [area], p: 1, ps: CAMPAIGNS_OFFERED }
  const { campaigns } = await listCampaignsForConsole(app.db, app.clock, asked)
  return campaigns
    .filter(
      ({ kind, id }) =>
        state === 'draft' || tookPartIn.some((one) => one.kind === kind && one.id === id),
    )
    .map(({ kind, id, titles, state: stands }) => ({ kind, id, titles, state: stands }))
}

/** As it is on record. */
async function stoppedBy({ id, area }: Broadcast, { app: { db } }: ConsoleContext) {
  const asked = { areas: [area], subject: subjectOf(id), act: 'broadcast-stopped', p: 1, ps: 1 }
  const [act] = (await findActs(db, asked)).acts
  return act ? { by: act.operator, reason: act.reason } : null
}

async function resultsOf({ id, leftMembers }: Broadcast, { app: { db } }: ConsoleContext) {
  const [counts, hours] = await Promise.all([countOutcomes(db, id), listHours(db, id)])
  const { sent, refused, late, withdrawn, unsure, gone, waiting, asked } = counts
  return {
    ...{ sent, refused, late, withdrawn, unsure, gone, waiting, asked },
    left: leftMembers,
    hours: hours.map(({ hour, ...count }) => ({ ...count, hour: hour.toISOString() })),
  }
}
