import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import {
  callPartnersBack,
  type CallBackOutcome,
} from '#server/domain/partners/call-partners-back.ts'
import {
  countGivenUpCallBacks,
  listGivenUpCallBacks,
  type GivenUpCallBack,
} from '#server/domain/partners/list-given-up-call-backs.ts'
import { makeLogger } from '#server/logger.ts'
import { makePartnerCallBack } from '#server/outside/partner-call-back/make-partner-call-back.ts'
import { adviceOn, withDatabase } from './with-database.ts'

const HELP = `Conversions of which a partner was not told, and which the servers have given up after about a day.

  npm run call-partners-back                     lists them, the oldest first
  npm run call-partners-back -- --send           tells the partners now, one after the other

  --partner CODE    of this partner alone
  --operator NAME   who sends, for the audit; the account on this machine without it

The news has the id that it always had: a partner who has it already knows it again. A partner who
fails three times in a row is left for a later run. The same command again tells only whom the first
has not told. Reads what the servers read: DATABASE_URL (else the
embedded database in DATA_DIR, which must not be open in a running server), PARTNER_KEYS and
PARTNER_CALL_BACK_URLS. Exit code 0 when nothing is left to tell, 1 when something is.
`

const LISTED = 100

const OPTIONS = {
  send: { type: 'boolean' },
  partner: { type: 'string' },
  operator: { type: 'string', default: userInfo().username },
  help: { type: 'boolean', short: 'h' },
} as const

const OUTCOMES = {
  taken: 'told',
  'no-address': 'not told: PARTNER_CALL_BACK_URLS has no address of this partner',
  left: 'left: the partner has failed three times in a row',
  failed: 'not told: ',
} as const

try {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.help) process.stdout.write(HELP)
  else await withDatabase('call-partners-back', values.send ? sendAll(values) : listAll(values))
} catch (error) {
  process.stderr.write(`${adviceOn(error)}\n`)
  process.exitCode = 1
}

interface Flags {
  partner?: string
  operator: string
}

function listAll({ partner }: Flags) {
  return async ({ db }: OpenDatabase): Promise<void> => {
    await refuseUnknown(db, partner)
    const counts = await countGivenUpCallBacks(db, systemClock, { partner })
    const first = await listGivenUpCallBacks(db, systemClock, { partner, limit: LISTED })
    for (const callBack of first) process.stdout.write(`${wordsOf(callBack)}\n`)
    const total = counts.reduce((sum, { count }) => sum + count, 0)
    if (total > first.length) process.stdout.write(`… and ${total - first.length} more\n`)
    for (const { partner: code, count } of counts) process.stdout.write(`${code}: ${count}\n`)
    process.stdout.write(`${total} not told\n`)
    if (total > 0) process.exitCode = 1
  }
}

function sendAll({ partner, operator }: Flags) {
  return async ({ db }: OpenDatabase): Promise<void> => {
    await refuseUnknown(db, partner)
    const config = readConfig(process.env)
    const log = makeLogger('warn')
    const callBack = makePartnerCallBack({
      ...{ config, db, clock: systemClock, log },
      // Who sends by hand wants the partner to have it.
      hasMailbox: false,
    })
    let tried = 0
    const report = (given: GivenUpCallBack, outcome: CallBackOutcome): void => {
      tried += 1
      if (outcome.kind !== 'taken') process.exitCode = 1
      process.stdout.write(`${wordsOf(given)} ${OUTCOMES[outcome.kind]}${problemOf(outcome)}\n`)
    }
    const input = { partner, operator, report }
    await callPartnersBack({ db, clock: systemClock, callBack }, input)
    if (tried === 0) process.stdout.write('Every partner knows: nothing is left to tell.\n')
  }
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
