import { REVIEWED } from '../api/survey-server.ts'
import { only } from './form-cases.ts'
import { tokenOf, type RepeatStage } from './repeat-stage.ts'

const MGM = '/api/official/mgm'
/** Longer than a server takes to start, shorter than clocks of servers may differ. */
const AHEAD_MS = 20_000

let numbers = 0
let clockMoves = 0

/** Invitations, tools, and what an operator of the demonstration does. */
export const OPERATOR_CASES = {
  requestReferralVerification: {
    '': {
      make: async (stage: RepeatStage) => {
        const body = { ...newNumber(), botCheck: await stage.solveBotCheck() }
        return { path: `${MGM}/${await codeOf(stage)}/verification`, body }
      },
      mayLack: ['outbox_messages'],
    },
  },
  joinByReferral: {
    'by number and code': {
      make: async (stage: RepeatStage) => {
        const code = await codeOf(stage)
        const number = newNumber()
        const body = { ...number, botCheck: await stage.solveBotCheck() }
        await stage.ask('requestReferralVerification', {
          path: `${MGM}/${code}/verification`,
          body,
        })
        const verificationCode = await receivedCode(stage, number.mobile)
        return { path: `${MGM}/${code}/join`, body: { ...number, verificationCode } }
      },
    },
    'as a new member': {
      make: async (stage: RepeatStage) => ({
        path: `${MGM}/${await codeOf(stage)}/join`,
        member: await stage.newMember(),
      }),
    },
  },
  reviewSurveyResponse: only(async (stage) => {
    const { id, answers } = REVIEWED.tw
    const path = `/api/official/marketing/surveys/${id}/response`
    const asked = { path, member: await stage.newMember(), body: { answers } }
    const { response } = await stage.ask('createSurveyResponse', asked)
    return {
      path: `/api/simulator/survey-reviews/${response.id}`,
      body: { verdict: 'approved' },
    }
  }),
  reviewReferral: only(async (stage) => {
    const id = await heldReferral(stage)
    return {
      path: `/api/simulator/referral-reviews/${id}`,
      body: { verdict: 'rejected', reason: 'an own code' },
    }
  }),
  setSimulatorClock: {
    '': {
      // Never back: a moment further ahead each time.
      make: async () => ({
        path: '/api/simulator/clock',
        body: { now: new Date(Date.now() + AHEAD_MS + 3_000 * (clockMoves += 1)).toISOString() },
      }),
      tells: ['aheadSeconds'],
    },
  },
  createSimulatorToken: only(async () => ({
    path: '/api/simulator/token',
    body: { memberId: 'anybody', area: 'tw' },
  })),
  createPartnerLink: only(async () => ({
    path: '/api/simulator/partner-link',
    body: { partner: 'supermarket', points: 253, ageSeconds: 0 },
  })),
  validateToken: only(async () => ({
    path: '/api/tool/valid-token',
    body: { token: await tokenOf('somebody') },
  })),
  logError: only(async () => ({
    path: '/api/tool/log-error',
    body: { url: '/tw', message: 'out of order', error: 'at nowhere' },
  })),
  openSession: only(async (stage) => ({
    path: '/api/official/member/session',
    body: { token: await tokenOf(await stage.newMember()) },
  })),
  closeSession: only(async () => ({ method: 'DELETE', path: '/api/official/member/session' })),
}

async function codeOf(stage: RepeatStage): Promise<string> {
  const member = await stage.newMember()
  const { invitation } = await stage.ask('getMyReferrals', { path: `${MGM}/mine`, member })
  return invitation?.code ?? ''
}

function newNumber() {
  numbers += 1
  return { mobile: `0912${String(100_000 + numbers)}`, mobileCountry: 'TW' }
}

async function receivedCode({ database }: RepeatStage, mobile: string): Promise<string> {
  const { body } = await database.db
    .selectFrom('outbox_messages')
    .where('kind', '=', 'sms')
    .where('recipient', '=', `+886${mobile.slice(1)}`)
    .select('body')
    .executeTakeFirstOrThrow()
  return /#(\d{6})$/.exec(body)?.[1] ?? ''
}

/** Whoever tries an own code is held for review. */
async function heldReferral(stage: RepeatStage): Promise<string> {
  const inviter = await stage.newMember()
  const { invitation } = await stage.ask('getMyReferrals', { path: `${MGM}/mine`, member: inviter })
  const own = { path: `${MGM}/${invitation?.code}/join`, member: inviter, body: {} }
  await stage.calm.send(own, crypto.randomUUID())
  const { id } = await stage.database.db
    .selectFrom('referrals')
    .where('member_id', '=', inviter)
    .where('state', '=', 'held')
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
