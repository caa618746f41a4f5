import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { getCheckInCampaign } from '#server/domain/earning/check-ins/get-check-in-campaign.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { PaymentStage } from '../api/payment-stage.ts'
import { NOON } from '../api/test-clock.ts'
import { findBrokenRulesOfTests } from '../faults/find-broken-rules.ts'
import { MovingClock } from './moving-clock.ts'
import { STORIES_OF_MEMBERS } from './stories-of-members.ts'
import { STORIES_OF_MONEY } from './stories-of-money.ts'
import { findSplitActs, noteMoments } from './written-moments.ts'

const STORIES = [...STORIES_OF_MONEY, ...STORIES_OF_MEMBERS]

const CONTENT = 'content that is loaded: no member has a part in it'
const SWITCHES = "an operator's switch: no member and no ledger has a part in it"
const LOOK = 'an operator looks: one act, which moves nothing'
const SEALED = 'what is sealed is sealed anew: nothing of it is told, and nothing moves'
const FORM = 'a form of a visitor, who is no member here'
const APPLICATION = "an applicant's papers: no member and no ledger has a part in it"
const DRAFT = 'a version of the content: no member and no ledger has a part in it'
const MESSAGE = 'what is told to many: no ledger has a part in it'
const EACH = 'one review after the other, each an act of its own that has its story'
const STAFF = 'who works here: no member and no ledger has a part in it'

/** Verbs that have no story, and why. */
const UNTOLD: Record<string, string> = {
  'alerts/tell-alerts':
    'what is wrong, and that it was told: no member and no ledger has a part in it',
  'budgets/release-promises': 'what nobody can ask for any more goes back: nothing is paid',
  'budgets/set-budget': 'what a campaign may cost, and its act: nothing moves',
  'broadcasts/draft-broadcast': MESSAGE,
  'broadcasts/send-broadcasts': MESSAGE,
  'campaigns/end-campaign': 'the end of a campaign, by one row and its act: nothing moves',
  'charges/reconcile-gateway': 'a row of what differs and its act: it moves nothing',
  'charges/return-unknown-trade': 'no row of ours knows the trade: its act alone is written',
  'content/demo-vouchers': CONTENT,
  'content/import-content': CONTENT,
  'content/load-content': CONTENT,
  'forms/erase-form': FORM,
  'forms/save-form': 'mail of a visitor, who is no member here',
  'members/choose-offers': 'what may be told to him: a row of its own, and nothing moves',
  'members/look-at-member': LOOK,
  'payments/abandon-payment': 'what never came is given up: a row of its own, and nothing moves',
  'payments/look-at-payments': LOOK,
  'referrals/reject-held-referrals': EACH,
  'revisions/discard-draft': DRAFT,
  'revisions/publish-due-revisions': DRAFT,
  'revisions/restore-version': DRAFT,
  'revisions/save-draft': DRAFT,
  'revisions/unschedule-revision': DRAFT,
  'sealing/reseal-all': SEALED,
  'staff/accept-invitation': STAFF,
  'staff/change-staff': STAFF,
  'staff/company-sign-in': STAFF,
  'staff/demo-staff': STAFF,
  'staff/invite-staff': STAFF,
  'staff/sign-in': STAFF,
  'staff/views': STAFF,
  'store-applications/add-store-document': APPLICATION,
  'store-applications/create-store-application': APPLICATION,
  'store-applications/erase-application': APPLICATION,
  'store-applications/finish-store-application': APPLICATION,
  'store-applications/keep-application': APPLICATION,
  'store-applications/read-application': APPLICATION,
  'store-applications/renew-application-link': APPLICATION,
  'store-applications/sweep-store-applications': APPLICATION,
  'stores/begin-due-rebates':
    'what a store gives from now on: what was paid before stays as it was',
  'surveys/pay-waiting-responses': EACH,
  'switches/clear-maintenance-notice': SWITCHES,
  'switches/set-maintenance-notice': SWITCHES,
  'switches/turn-switch-off': SWITCHES,
  'switches/turn-switch-on': SWITCHES,
  'unconfirmed-forms/confirm-form': FORM,
  'unconfirmed-forms/create-unconfirmed-form': FORM,
}

const DOMAIN = join(PROJECT_ROOT, 'server/domain')

/** Every verb that makes its change in a transaction of its own, and looks at a clock; without its wing. */
function listVerbs(): string[] {
  return readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => {
      const text = readFileSync(join(DOMAIN, file), 'utf8')
      return /\b(inTransaction|retrySerialization)\(/.test(text) && /\bclock\b/.test(text)
    })
    .map((file) => file.slice(0, -'.ts'.length).split('/').slice(-2).join('/'))
    .toSorted()
}

describe('The list of verbs', () => {
  test('has a story for each, or the reason why not', () => {
    const told = [...STORIES.flatMap(({ verbs }) => verbs), ...Object.keys(UNTOLD)]
    expect(told.toSorted()).toEqual(listVerbs())
  })
})

describeOnDatabases('One act has one moment', (openFresh) => {
  const clock = new MovingClock(NOON)
  let database: OpenDatabase
  let stage: PaymentStage

  beforeAll(async () => {
    database = await openFresh()
    stage = await PaymentStage.start(database, { clock })
    await shortenLadder()
    await noteMoments(database)
  })
  test.each(STORIES)('in $title', async ({ tell }) => {
    clock.moveTo(NOON)
    await database.executeSql('truncate written_moments')
    const before = await countMoments()
    await tell({ ...stage.server.app, database, stage, clock })
    expect(await countMoments()).toBeGreaterThan(before)
    expect(await findSplitActs(database, clock.shown)).toEqual([])
    expect(await findBrokenRulesOfTests(database.db)).toEqual([])
  })

  /** As the rules beside the ledger have it: a chest on every second day. */
  async function shortenLadder(): Promise<void> {
    const { rules } = await getCheckInCampaign(database.db, { id: 'tw-daily' })
    const rewards = [{ days: 2, amountMinor: 3, hasChest: true }]
    await database.db
      .updateTable('check_in_campaigns')
      .set({ rules: JSON.stringify({ ...rules, multipliers: [1, 2], rewards }) })
      .where('id', '=', 'tw-daily')
      .execute()
  }

  async function countMoments(): Promise<number> {
    const { rows } = await database.executeSql('select count(*)::integer as n from written_moments')
    return (rows as { n: number }[])[0]?.n ?? 0
  }
})
