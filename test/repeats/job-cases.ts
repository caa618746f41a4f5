import { randomUUID } from 'node:crypto'
import { recordVerification } from '#server/domain/ledger/verifications/record-verification.ts'
import { getEntry } from '#server/domain/publishing/revisions/get-entry.ts'
import { saveDraft } from '#server/domain/publishing/revisions/save-draft.ts'
import { draftTerms } from '../api/draft-terms.ts'
import { give } from '../api/gifts.ts'
import { RELEASE_CASE } from './budget-cases.ts'
import { BROADCAST_CASES } from './broadcast-cases.ts'
import { APPLICATION_LETTER_CASE } from './application-cases.ts'
import { FORM_CASES } from './form-cases.ts'
import { ANSWER_MAIL_CASE } from './inbox-cases.ts'
import { MEMBER_CASES } from './member-cases.ts'
import { PAYING_CASES } from './paying-cases.ts'
import { REFERRAL_JOB_CASES } from './referral-job-cases.ts'
import type { RepeatCase } from './repeat-cases.ts'
import type { Asked, RepeatStage } from './repeat-stage.ts'

/** Something for a job to do that nothing has been done about yet. */
export interface JobCase {
  /** What is sent to it; what repeats is sent nothing. */
  make: (stage: RepeatStage) => Promise<object>
  /** Tables in which each run leaves a row of its own, and why. */
  mayRepeat?: { tables: readonly string[]; because: string }
  /** Why it leaves nothing in the database. */
  leavesNothing?: string
}

const DAY_MS = 86_400_000
const COUPON = 'tw-longtan-douhua-free-topping'
const NOTHING = {}

/** A case for every job. Mails and pushes go to the mailbox of the demonstration, each with its id. */
export const JOB_CASES: Record<string, JobCase> = {
  ...BROADCAST_CASES,
  'form-mail': {
    make: async (stage) => {
      await done(stage, FORM_CASES.createFeedback)
      const { id } = await stage.database.db
        .selectFrom('feedbacks')
        .orderBy('created_at', 'desc')
        .select('id')
        .executeTakeFirstOrThrow()
      return { form: 'feedback', id, to: 'operator' }
    },
  },
  'answer-mail': ANSWER_MAIL_CASE,
  'application-letter': APPLICATION_LETTER_CASE,
  'confirmation-mail': {
    make: async (stage) => {
      await done(stage, { '': FORM_CASES.createUnconfirmedForm['a message'] })
      const { id } = await stage.database.db
        .selectFrom('unconfirmed_forms')
        .orderBy('created_at', 'desc')
        .select('id')
        .executeTakeFirstOrThrow()
      return { formId: id }
    },
  },
  'store-application-mail': {
    make: async (stage) => {
      await done(stage, FORM_CASES.createStoreApplication)
      const { id, link_ends_at: linkEndsAt } = await newestApplication(stage)
      const job = { applicationId: id, event: 'received', to: 'operator' }
      return { ...job, linkEndsAt: linkEndsAt.toISOString() }
    },
  },
  push: {
    make: async (stage) => {
      const eventId = `card-added.${randomUUID()}`
      const memberId = await stage.newMember()
      return { kind: 'card-added', eventId, memberId, facts: { lastFour: '4242' } }
    },
  },
  'partner-call-back': {
    make: async (stage) => {
      const { member: memberId } = await done(stage, MEMBER_CASES.convertPoints)
      const { id } = await stage.database.db
        .selectFrom('partner_conversions')
        .where('member_id', '=', memberId ?? '')
        .select('id')
        .executeTakeFirstOrThrow()
      return { memberId, id }
    },
  },
  alert: {
    make: async ({ calm }) => {
      const at = calm.clock.now().toISOString()
      const message = {
        id: randomUUID(),
        ...{ name: 'LedgerFaulty', severity: 'critical', status: 'resolved', since: at, at },
        ...{ summary: 'The ledger has 3 faults', runbook: 'docs/runbooks/alerts.md' },
      }
      return { way: { kind: 'mail', to: 'anna@hongli.example' }, message }
    },
  },
  'evaluate-alerts': {
    make: async ({ calm, database: { db } }) => {
      const at = calm.clock.now()
      const found = { startedAt: at, accountCount: 1, entryCount: 1, faultCount: 3 }
      await recordVerification(db, calm.clock, found)
      await db.deleteFrom('alerts').where('name', '=', 'LedgerFaulty').execute()
      return NOTHING
    },
  },
  'try-receivers': {
    make: async () => NOTHING,
    leavesNothing: 'it lets jobs go on that wait, and each of them is one',
  },
  'delete-expired-rows': {
    make: async (stage) => {
      await done(stage, FORM_CASES.createStoreApplication)
      const { id } = await newestApplication(stage)
      const { db } = stage.database
      const long = daysAhead(-40)
      const ended = { link_ends_at: long }
      await db.updateTable('store_applications').where('id', '=', id).set(ended).execute()
      await db.updateTable('bot_check_uses').set({ expires_at: long }).execute()
      await done(stage, { '': FORM_CASES.createUnconfirmedForm['a message'] })
      const ago = { created_at: daysAhead(-41), expires_at: long }
      await db
        .updateTable('unconfirmed_forms')
        .set({ ...ago, confirmed_at: null })
        .where('confirmed_at', 'is', null)
        .execute()
      return NOTHING
    },
  },
  'expire-lots': {
    make: async (stage) => {
      await givenDaysAgo(stage, 2, daysAhead(-1))
      return NOTHING
    },
  },
  'tell-of-expiry': {
    make: async (stage) => {
      await givenDaysAgo(stage, 1, daysAhead(6))
      return NOTHING
    },
  },
  'release-promises': RELEASE_CASE,
  'sweep-idle-members': {
    make: async (stage) => {
      const member = await givenDaysAgo(stage, 301, null)
      await stage.database.db
        .updateTable('members')
        .where('member_id', '=', member)
        .set({ last_active_at: daysAhead(-300) })
        .execute()
      return NOTHING
    },
  },
  'tell-of-terms': {
    make: async (stage) => {
      const { db } = stage.database
      // One member was there when it was announced: those of the cases before came later.
      await db.updateTable('members').set({ created_at: new Date() }).execute()
      const member = await stage.newMember()
      const long = { created_at: daysAhead(-100) }
      await db.updateTable('members').where('member_id', '=', member).set(long).execute()
      await db.deleteFrom('terms').where('version', '=', '2099.01').execute()
      const next = { version: '2099.01', effectiveOn: '2099-01-01', announcedAt: daysAhead(-99) }
      await draftTerms({ db }, next)
      return NOTHING
    },
  },
  'finish-closures': {
    make: async (stage) => {
      const member = await givenDaysAgo(stage, 1, null)
      const path = '/api/official/member/closure'
      await stage.ask('requestMemberClosure', { path, member, body: {} })
      await stage.database.db
        .updateTable('members')
        .where('member_id', '=', member)
        .set({ closing_at: daysAhead(-1) })
        .execute()
      return NOTHING
    },
  },
  'settle-charges': {
    make: async (stage) => {
      const { body } = await makeOne(PAYING_CASES.receiveGatewayNotice, stage)
      await stage.database.db
        .updateTable('gateway_charges')
        .where('id', '=', String(Reflect.get(body ?? {}, 'order_number')))
        .set({ next_query_at: daysAhead(-1) })
        .execute()
      return NOTHING
    },
  },
  'finish-cards': {
    make: async (stage) => {
      const { member } = await makeOne(PAYING_CASES.removeCard, stage)
      await stage.database.db
        .updateTable('saved_cards')
        .where('member_id', '=', member ?? '')
        .set({ state: 'removing' })
        .execute()
      return NOTHING
    },
  },
  'reconcile-gateway': {
    make: async () => NOTHING,
    mayRepeat: {
      tables: ['gateway_reconciliations'],
      because: 'each comparison is one of its own, and moves nothing by itself',
    },
    leavesNothing: 'what it finds, the settling of charges moves',
  },
  'publish-due-content': {
    make: async ({ calm, database: { db } }) => {
      const entry = { kind: 'coupons', entryId: `tw-${randomUUID()}` } as const
      const { live } = await getEntry(db, { ...entry, entryId: COUPON, areas: ['tw'] })
      const draft = { area: 'tw', body: live?.body ?? {}, saves: 0, basedOn: null } as const
      const by = { author: randomUUID(), areas: ['tw'] } as const
      await saveDraft(db, calm.clock, { ...entry, ...draft, ...by })
      await db
        .updateTable('content_revisions')
        .where('entry_id', '=', entry.entryId)
        .set({ state: 'scheduled', due_at: daysAhead(-1) })
        .execute()
      return NOTHING
    },
  },
  'begin-due-rebates': {
    make: async ({ database: { db } }) => {
      // Of one that has it already nothing would begin.
      const { id } = await db
        .selectFrom('stores')
        .where('rebate_percent', '<>', 37)
        .select('id')
        .executeTakeFirstOrThrow()
      const plan = { store_id: id, starts_at: daysAhead(-1), rebate_percent: 37 }
      await db.insertInto('planned_rebates').values(plan).execute()
      return NOTHING
    },
  },
  'verify-ledger': {
    make: async () => NOTHING,
    mayRepeat: {
      tables: ['ledger_verifications'],
      because: 'each look at the ledger is one of its own, and moves nothing',
    },
    leavesNothing: 'what it found is all that it leaves',
  },
  ...REFERRAL_JOB_CASES,
}

function daysAhead(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}

async function makeOne(cases: Record<string, RepeatCase>, stage: RepeatStage): Promise<Asked> {
  const [repeatCase] = Object.values(cases)
  if (!repeatCase) throw new Error('No case')
  return repeatCase.make(stage)
}

/** Sends what a case of a call asks for. */
async function done(stage: RepeatStage, cases: Record<string, RepeatCase>): Promise<Asked> {
  const asked = await makeOne(cases, stage)
  const { body } = await stage.calm.send(asked, randomUUID())
  if (!body.success) throw new Error(JSON.stringify(body))
  return asked
}

function newestApplication({ database }: RepeatStage) {
  return database.db
    .selectFrom('store_applications')
    .orderBy('created_at', 'desc')
    .select(['id', 'link_ends_at'])
    .executeTakeFirstOrThrow()
}

/** A member whose credit came so long ago. */
async function givenDaysAgo(
  stage: RepeatStage,
  days: number,
  expiresAt: Date | null,
): Promise<string> {
  const member = await stage.newMember()
  const at = daysAhead(-days)
  const app = { ...stage.calm.app, clock: { now: () => at } }
  await give(app, member, { id: `gift:${member}`, expiresAt })
  return member
}
