import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { normalizeVoucherSerial } from '#contract/values/voucher-serial.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { makeSealer } from '#server/domain/people/sealing/sealer.ts'
import { hashSerial } from '#server/domain/earning/vouchers/hash-serial.ts'
import { setPassword } from '#server/domain/people/passwords/set-password.ts'
import { setMaintenanceNotice } from '#server/domain/operating/switches/set-maintenance-notice.ts'
import { turnSwitchOff } from '#server/domain/operating/switches/turn-switch-off.ts'
import { MEMBER_CASES } from './member-cases.ts'
import { OPERATOR_CASES } from './operator-cases.ts'
import { PAYING_CASES } from './paying-cases.ts'
import { ACT_TABLES, PROMISE_COMMAND_CASES, sentApplication } from './promise-command-cases.ts'
import type { Asked, RepeatStage } from './repeat-stage.ts'

/** How an operator's command is given, about something that nobody has asked for yet. */
export interface CommandCase {
  /** Its words, in a folder for what it reads and writes. */
  make: (stage: RepeatStage, folder: string) => Promise<string[]>
  /** Besides those of the servers. */
  settings?: Record<string, string>
  /** What the first run and its repeat both say. */
  tells: RegExp
  /** Tables in which each run leaves a row of its own, and why. */
  mayRepeat?: { tables: readonly string[]; because: string }
  /** What has to hold besides, once it is done. */
  expectDone?: (stage: RepeatStage, words: readonly string[]) => Promise<void>
  /** After the lost answer: what others do before the operator comes back. */
  meanwhile?: (stage: RepeatStage, words: readonly string[]) => Promise<void>
}

const [KEY] = readConfig({}).encryptionKeys
const KEY_OF_BEFORE = 'a-key-of-before-of-32-characters-or-more'
const OLD_PASSWORD = '294750'
const NEW_PASSWORD = '862913'
const DAYS_AGO_MS = 4 * 86_400_000
let files = 0
let surveys = 0

/** A case for every verb of `operate` that changes something in the database. */
export const COMMAND_CASES: Record<string, CommandCase> = {
  ...PROMISE_COMMAND_CASES,
  'payments refund': {
    make: async (stage) => {
      const asked = await PAYING_CASES.refundPayment['of credit'].make(stage)
      const { memberId, amountMinor } = asked.body
      const payment = partOf(asked, -2)
      return ['--member', memberId, '--payment', payment, '--amount', String(amountMinor)]
    },
    tells: /^Done\. NT\$30 of NT\$120 refunded/m,
  },
  'payments end-refund': {
    make: async (stage) => ['--charge', await neverDone(stage), '--reason', 'ticket 4711'],
    tells: /^Ended: nothing of it went back/,
  },
  'switches off': {
    make: async (stage) => {
      await turnBack(stage)
      return ['claims', '--area', 'my', '--en-us', 'Back at eight.']
    },
    tells: /^claims is off in my\./,
  },
  'switches on': {
    make: async (stage) => {
      await turnBack(stage)
      const off = { name: 'claims', areas: ['my'], operator: 'tester' } as const
      await turnSwitchOff(stage.database.db, systemClock, off)
      return ['claims', '--area', 'my']
    },
    tells: /^claims is on in my\./,
  },
  'notice set': {
    make: async (stage) => {
      await turnBack(stage)
      return ['--area', 'sg', '--en-us', 'Back at eight.']
    },
    tells: /^The notice stands in sg\./,
  },
  'notice clear': {
    make: async (stage) => {
      await turnBack(stage)
      const notice = { areas: ['sg'], words: {}, operator: 'tester' } as const
      await setMaintenanceNotice(stage.database.db, systemClock, notice)
      return ['--area', 'sg']
    },
    tells: /^No notice stands in sg\./,
  },
  'vouchers make': {
    make: async (_, folder) => [
      ...['--area', 'tw', '--amount', '100', '--count', '3', '--title', '春節券'],
      ...['--out', join(folder, `vouchers-${(files += 1)}.csv`)],
    ],
    tells: /^made 3 vouchers, to be received until .*\nbatch \S+\nserials in \S+\.csv$/m,
    expectDone: async ({ database: { db } }, words) => {
      const lines = readFileSync(words.at(-1) ?? '', 'utf8')
        .split('\n')
        .slice(1, -1)
      const hashes = lines.map((line) =>
        hashSerial(normalizeVoucherSerial(line.split(',')[0] ?? '')),
      )
      const known = await db
        .selectFrom('vouchers')
        .where('serial_hash', 'in', hashes)
        .select('serial_hash')
        .execute()
      expect(known).toHaveLength(3)
    },
  },
  reseal: {
    settings: { ENCRYPTION_KEY: `${KEY},${KEY_OF_BEFORE}` },
    make: async (stage) => {
      const sealed = makeSealer([KEY_OF_BEFORE]).seal('of a card that was removed')
      await stage.database.db
        .insertInto('retired_card_tokens')
        .values({
          member_id: await stage.newMember(),
          id: randomUUID(),
          token_sealed: sealed,
          created_at: systemClock.now(),
          next_removal_at: new Date('2100-01-01'),
        })
        .execute()
      return []
    },
    tells: /^0 left with an older key$/m,
    mayRepeat: { tables: ACT_TABLES, because: 'each run is audited before it begins' },
    expectDone: async ({ database: { db } }) => {
      const rows = await db.selectFrom('retired_card_tokens').select('token_sealed').execute()
      for (const { token_sealed: sealed } of rows) makeSealer([KEY]).open(sealed)
      expect(rows.length).toBeGreaterThan(0)
    },
  },
  'members reset-password': {
    make: async (stage) => {
      const member = await stage.newMember()
      await setAnew(stage, member, OLD_PASSWORD)
      return ['--reason', 'case FB-7K3M9Q2X, called back', '--member', member]
    },
    tells: /^The password of \S+ was reset; a push tells the member\.$/m,
    // The member has heard, and does not wait for the operator.
    meanwhile: (stage, words) => setAnew(stage, words.at(-1) ?? '', NEW_PASSWORD),
    expectDone: async ({ database: { db } }, words) => {
      const left = await db
        .selectFrom('member_passwords')
        .where('member_id', '=', words.at(-1) ?? '')
        .select('member_id')
        .execute()
      expect(left).toHaveLength(1)
    },
  },
  'surveys review': {
    make: async (stage) => ['--approve', partOf(await caseOf('reviewSurveyResponse')(stage), -1)],
    tells: /^1\/1 \S+ approved: /,
  },
  'campaigns pause': {
    make: async (stage) => ['survey', await newSurvey(stage)],
    tells: /^survey \S+: paused since \S+ \S+ \+08:00, ends /,
  },
  'campaigns resume': {
    make: async (stage) => ['survey', await newSurvey(stage, true), '--ends', '2999-12-31'],
    tells: /^survey \S+: not paused, ends 2999-12-31 23:59 \+08:00$/m,
  },
  'campaigns extend': {
    make: async (stage) => ['survey', await newSurvey(stage), '--ends', '2999-12-31'],
    tells: /^survey \S+: not paused, ends 2999-12-31 23:59 \+08:00$/m,
  },
  'referrals review': {
    make: async (stage) => {
      const id = partOf(await caseOf('reviewReferral')(stage), -1)
      return ['--referral', id, '--reject', '--reason', 'an own code']
    },
    tells: /^rejected: /,
  },
  'partners call-back': {
    make: async (stage) => {
      await giveUpCallBack(stage)
      return ['--send']
    },
    tells: /( points told|nothing is left to tell\.)$/m,
    mayRepeat: {
      tables: ACT_TABLES,
      because: 'each run is audited before it begins; the news itself keeps its id',
    },
  },
  'applications read': {
    make: async (stage) => {
      return ['--reference', await sentApplication(stage)]
    },
    tells: /^Not checked /m,
    mayRepeat: { tables: ACT_TABLES, because: 'it reads, and each look is audited' },
  },
  'content import': {
    make: async (_, folder) => {
      const texts = join(folder, `content-${(files += 1)}`)
      mkdirSync(texts)
      const jobs = [jobOf(files)]
      writeFileSync(join(texts, 'jobs.json'), JSON.stringify({ jobs }))
      return [texts]
    },
    tells: /^(1 file|Nothing new)$/m,
  },
  'stores import': {
    make: async (_, folder) => {
      const number = (files += 1)
      const file = join(folder, `stores-${number}.csv`)
      writeFileSync(file, `name,city,address\n豆花 ${number},臺北市,汀州路三段 ${number} 號\n`)
      return [file, '--area', 'tw']
    },
    tells: /^added (1 \/ updated 0 \/ unchanged 0|0 \/ updated 0 \/ unchanged 1) \/ rejected 0$/m,
  },
}

function caseOf(name: 'reviewSurveyResponse' | 'reviewReferral') {
  const { make } = OPERATOR_CASES[name][''] ?? {}
  if (!make) throw new Error(`No case ${name}`)
  return make
}

function partOf({ path }: Asked, index: number): string {
  return path.split('/').at(index) ?? ''
}

function setAnew({ database }: RepeatStage, memberId: string, password: string): Promise<void> {
  const words = { memberId, password, currentPassword: undefined }
  return setPassword(database.db, systemClock, words)
}

/** A position that nobody has advertised yet. */
function jobOf(number: number) {
  const words = { title: 't', team: 't', place: 't', kind: 't', summary: 't' }
  const text = { ...words, duties: ['t'], asks: ['t'] }
  return {
    ...{ id: `job-${number}`, area: 'tw', kind: 'full-time', postedOn: '2026-11-23' },
    applyEmail: 'jobs@hongli.example',
    text: { 'zh-TW': text, 'zh-CN': text, 'en-US': text },
  }
}

/** A refund that the gateway took four days ago, and never does. */
async function neverDone(stage: RepeatStage): Promise<string> {
  const asked = await PAYING_CASES.refundPayment['through the gateway'].make(stage)
  await stage.gateway.switch({ refundNever: 1 })
  const { body } = await stage.calm.send(asked, crypto.randomUUID())
  expect(body).toMatchObject({ refund: { state: 'requested' } })
  const at = new Date(Date.now() - DAYS_AGO_MS)
  const { charge_id: id } = await stage.database.db
    .updateTable('gateway_refunds')
    .where('member_id', '=', asked.body.memberId)
    .set({ accepted_at: at, created_at: at })
    .returning('charge_id')
    .executeTakeFirstOrThrow()
  return id
}

/** Everything is on, and no notice is there. */
async function turnBack({ database: { db } }: RepeatStage): Promise<void> {
  await db.deleteFrom('switches').execute()
  await db.deleteFrom('maintenance_notices').execute()
}

/** A conversion of which its partner was never told. */
async function giveUpCallBack(stage: RepeatStage): Promise<void> {
  const asked = await MEMBER_CASES.convertPoints['']?.make(stage)
  if (!asked?.member) throw new Error('No conversion')
  await stage.ask('convertPoints', { method: 'POST', ...asked })
  await stage.database.db
    .updateTable('partner_conversions')
    .where('member_id', '=', asked.member)
    .set({ created_at: new Date(Date.now() - DAYS_AGO_MS) })
    .execute()
}

/** Another survey that runs; or one that was paused and has ended since. */
async function newSurvey({ database }: RepeatStage, isStopped = false): Promise<string> {
  const id = `survey-${(surveys += 1)}`
  const now = Date.now()
  const change = {
    id,
    starts_at: new Date(now - 9 * DAYS_AGO_MS),
    ends_at: new Date(isStopped ? now - DAYS_AGO_MS : now + DAYS_AGO_MS),
    paused_at: isStopped ? new Date(now - 2 * DAYS_AGO_MS) : null,
  }
  await sql`
    insert into surveys
    select copy.* from (select * from surveys order by id limit 1) as model,
      jsonb_populate_record(null::surveys, to_jsonb(model) || ${JSON.stringify(change)}::jsonb) as copy`.execute(
    database.db,
  )
  return id
}
