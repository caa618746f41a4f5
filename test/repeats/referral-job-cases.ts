import type { JobCase } from './job-cases.ts'
import { OPERATOR_CASES } from './operator-cases.ts'

const DAY_MS = 86_400_000
const MGM = '/api/official/mgm'

/** Of the jobs that end an invitation: by its reward, or by its day. */
export const REFERRAL_JOB_CASES: Record<string, JobCase> = {
  'reward-referrals': {
    make: async (stage) => {
      const asked = await OPERATOR_CASES.joinByReferral['as a new member'].make(stage)
      await stage.ask('joinByReferral', { method: 'POST', ...asked })
      const path = '/api/official/marketing/check-in/tw-daily/check-in'
      await stage.ask('checkIn', { path, member: asked.member, body: {} })
      return {}
    },
  },
  'end-referrals': {
    make: async (stage) => {
      const asked = await OPERATOR_CASES.joinByReferral['by number and code'].make(stage)
      await stage.ask('joinByReferral', { method: 'POST', ...asked })
      const code = asked.path.slice(MGM.length + 1).split('/')[0] ?? ''
      const { db } = stage.database
      await db
        .updateTable('referrals')
        .where('member_id', '=', (eb) =>
          eb.selectFrom('referral_codes').where('code', '=', code).select('member_id'),
        )
        .set({ joined_at: daysAhead(-31), expires_at: daysAhead(-1) })
        .execute()
      return {}
    },
  },
}

function daysAhead(days: number): Date {
  return new Date(Date.now() + days * DAY_MS)
}
