import { systemClock } from '#server/clock.ts'
import { suspendMember } from '#server/domain/people/members/suspend-member.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { draftTerms } from '../api/draft-terms.ts'
import { give } from '../api/gifts.ts'
import type { CommandCase } from './command-cases.ts'
import { FORM_CASES } from './form-cases.ts'
import type { RepeatStage } from './repeat-stage.ts'

let terms = 0

/** Where every audited run leaves a row, with its link in the chain. */
export const ACT_TABLES = ['operator_acts', 'operator_act_links']

/** Cases of the commands that keep what the terms promise, and of those that look at a member's data. */
export const PROMISE_COMMAND_CASES: Record<string, CommandCase> = {
  'members show': {
    make: async (stage) => ['--member', await stage.newMember()],
    tells: /^state +open$/m,
    mayRepeat: { tables: ACT_TABLES, because: 'it reads, and each look is audited' },
  },
  'payments list': {
    make: async (stage) => ['--member', await stage.newMember()],
    tells: /^There is no such payment\.$/m,
    mayRepeat: { tables: ACT_TABLES, because: 'it reads, and each look is audited' },
  },
  'members suspend': {
    make: async (stage) => {
      const member = await stage.newMember()
      return ['--cause', 'resale', '--reason', 'case A-1', '--member', member]
    },
    tells: /^\S+ is suspended\. Decide by /m,
  },
  'members lift': {
    make: async (stage) => {
      const memberId = await stage.newMember()
      const words = { memberId, reason: 'case A-1', operator: 'test' }
      await suspendMember(partsOf(stage), { ...words, cause: 'resale' })
      return ['--outcome', 'cleared', '--reason', 'a family', '--member', memberId]
    },
    tells: /^\S+ is not suspended any more; a push tells/m,
  },
  'members correct': {
    make: async (stage) => {
      const member = await givenMember(stage)
      const more = ['--cause', 'credited-twice', '--case', 'FB-7K3M9Q2X', '--entry', '1']
      return ['--take', '130', ...more, '--member', member]
    },
    tells: /^Corrected by TWD -100, TWD 30 is owed; a push tells the member\.$/m,
  },
  'members undo': {
    make: async (stage) => {
      const member = await givenMember(stage)
      return ['--entry', '1', '--case', 'FB-7K3M9Q2X', '--member', member]
    },
    tells: /^No\. 1 of \S+ is taken back; a push tells the member\.$/m,
  },
  'applications keep': {
    make: async (stage) => ['--reference', await sentApplication(stage)],
    tells: /^AP-\S+ is kept\.$/m,
  },
  'forms erase': {
    make: async (stage) => {
      const asked = await FORM_CASES.createFeedback['']?.make(stage)
      if (!asked) throw new Error('No form')
      const { feedback } = await stage.ask('createFeedback', asked)
      return ['--reference', feedback.reference]
    },
    tells: /^FB-\S+ is erased\.$/m,
  },
  'terms announce': {
    make: async (stage) => {
      terms += 1
      const version = `2099.${String(terms).padStart(2, '0')}`
      await draftTerms(stage.database, { version, effectiveOn: '2099-01-01' })
      return ['--edition', version]
    },
    tells: /^2099\.\d\d is announced, and in force from 2099-01-01 on/m,
  },
  'staff invite': {
    make: () => {
      invited += 1
      return Promise.resolve([
        '--email',
        `new-${invited}@example.com`,
        '--role',
        'support',
        '--area',
        'tw',
      ])
    },
    tells: /^Lets new-\d+@example\.com in as support \(tw\), once, until /m,
    mayRepeat: {
      tables: ACT_TABLES,
      because: 'the first address was lost with the answer, and is good no more',
    },
  },
}

let invited = 0

/** Reference of an application that was sent for review. */
export async function sentApplication(stage: RepeatStage): Promise<string> {
  await FORM_CASES.finishStoreApplication['']?.make(stage)
  const { reference } = await stage.database.db
    .selectFrom('store_applications')
    .orderBy('created_at', 'desc')
    .select('reference')
    .executeTakeFirstOrThrow()
  return reference
}

/** A member with 100, who got it with the first entry. */
async function givenMember(stage: RepeatStage): Promise<string> {
  const member = await stage.newMember()
  await give(stage.calm.app, member, { id: `gift:${member}` })
  return member
}

function partsOf({ database: { db }, calm }: RepeatStage) {
  return { db, clock: systemClock, sendPushJob: makeSendPushJob(calm.app.jobs) }
}
