import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import {
  callPartnersBack,
  type CallBackOutcome,
} from '#server/domain/earning/partners/call-partners-back.ts'
import {
  countGivenUpCallBacks,
  countWaitingCallBacks,
  listGivenUpCallBacks,
  type GivenUpCallBack,
} from '#server/domain/earning/partners/list-given-up-call-backs.ts'
import { PARTNER_CALL_BACK_JOB } from '#server/domain/earning/partners/partner-call-back-job.ts'
import { findNextTry } from '#server/queue/queued-rows.ts'
import { makeLogger } from '#server/logger.ts'
import { makePartnerCallBack } from '#server/outside/partner-call-back/make-partner-call-back.ts'
import { acting, type Session } from '../acting.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
Those that the servers have given up after about a day. The news has the id that it always had: a partner
who has it already knows it again. A partner who fails three times in a row is left for a later run. The
same command again tells only whom the first has not told. Reads PARTNER_KEYS and PARTNER_CALL_BACK_URLS
too. What they still try to tell is counted, with the time of the next try. Ends with 0 when nothing is given
up, with 1 when something is.`

const LISTED = 100

export const callPartners = new Command('call-back')
  .description('lists conversions that no partner was told of, and tells them')
  .option('--send', 'tells the partners now, one after the other')
  .option('--partner <code>', 'of this partner alone')
  .addHelpText('after', ABOUT)
  .action(
    acting<Flags>((session, flags) =>
      withDatabase('call-partners-back', (database) =>
        flags.send ? sendAll(session, database, flags) : listAll(session, database, flags),
      ),
    ),
  )

const OUTCOMES = {
  taken: 'told',
  'no-address': 'not told: PARTNER_CALL_BACK_URLS has no address of this partner',
  left: 'left: the partner has failed three times in a row',
  failed: 'not told: ',
} as const

interface Flags {
  send?: boolean
  partner?: string
}

async function listAll(session: Session, { db }: OpenDatabase, { partner }: Flags): Promise<void> {
  await refuseUnknown(db, partner)
  const counts = await countGivenUpCallBacks(db, systemClock, { partner })
  const first = await listGivenUpCallBacks(db, systemClock, { partner, limit: LISTED })
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const lines = [
    ...first.map(wordsOf),
    ...(total > first.length ? [`… and ${total - first.length} more`] : []),
    ...counts.map(({ partner: code, count }) => `${code}: ${count}`),
    `${total} given up and not told`,
  ]
  const waiting = await findWaiting(db, partner)
  const words = `${lines.join('\n')}\n${wordsOfWaiting(waiting)}`
  session.answer({ total, partners: counts, first, ...waiting }, words)
  if (total > 0) session.fail()
}

async function sendAll(session: Session, { db }: OpenDatabase, { partner }: Flags): Promise<void> {
  const { operator } = session
  await refuseUnknown(db, partner)
  const callBack = makePartnerCallBack({
    config: readConfig(process.env),
    db,
    clock: systemClock,
    log: makeLogger('warn'),
    // Who sends by hand wants the partner to have it.
    hasMailbox: false,
  })
  const tried: object[] = []
  const report = (given: GivenUpCallBack, outcome: CallBackOutcome): void => {
    tried.push({ id: given.id, partner: given.partner, outcome: outcome.kind })
    if (outcome.kind !== 'taken') session.fail()
    session.say(`${wordsOf(given)} ${OUTCOMES[outcome.kind]}${problemOf(outcome)}\n`)
  }
  await callPartnersBack({ db, clock: systemClock, callBack }, { partner, operator, report })
  const waiting = await findWaiting(db, partner)
  const none = waiting.waiting > 0 ? 'None was given up.\n' : ALL_KNOW
  const words = `${tried.length === 0 ? none : ''}${wordsOfWaiting(waiting)}`
  session.answer({ tried, ...waiting }, words)
}

const ALL_KNOW = 'Every partner knows: nothing is left to tell.\n'

interface Waiting {
  /** Conversions that the servers still try to tell. */
  waiting: number
  /** When they try the first of them; null where nothing waits. */
  nextTryAt: Date | null
}

async function findWaiting(db: OpenDatabase['db'], partner: string | undefined): Promise<Waiting> {
  const waiting = await countWaitingCallBacks(db, systemClock, { partner })
  // Nobody has made a queue yet where nothing was ever told.
  if (waiting === 0) return { waiting, nextTryAt: null }
  const holding = partner === undefined ? {} : { partner }
  return { waiting, nextTryAt: (await findNextTry(db, PARTNER_CALL_BACK_JOB, holding)) ?? null }
}

function wordsOfWaiting({ waiting, nextTryAt }: Waiting): string {
  if (waiting === 0) return ''
  const next = nextTryAt === null ? 'now' : `at ${nextTryAt.toISOString()}`
  return `${waiting} not told yet: the servers try, next ${next}, and give up after about a day.\n`
}

/** A code that is mistyped would look like one of whom nothing is left to tell. */
async function refuseUnknown(db: OpenDatabase['db'], partner: string | undefined): Promise<void> {
  if (partner === undefined) return
  const known = await db
    .selectFrom('partner_conversions')
    .where('partner_code', '=', partner)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (!known) throw new Error(`No conversion of a partner ${partner} is stored`)
}

function problemOf(outcome: CallBackOutcome): string {
  return outcome.kind === 'failed' ? outcome.problem : ''
}

/** Nothing of it names the member. */
function wordsOf({ id, partner, points, createdAt }: GivenUpCallBack): string {
  return `${createdAt.toISOString()} ${partner} ${id} ${points} points`
}
