import { implement } from '@orpc/server'
import { requestReferralVerification as contract } from '#contract/referrals.ts'
import { NamedError } from '#contract/values/errors.ts'
import { VERIFICATION } from '#contract/values/referral-rules.ts'
import type { CallContext } from '../../context.ts'
import {
  requestVerification,
  type RequestVerificationParts,
} from '../../domain/referrals/request-verification.ts'
import { addressBucket } from '../../limits/address-bucket.ts'
import { findText } from '../../texts.ts'
import { countAnswer } from '../form-parts.ts'

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

/** Many people stand behind one address of a mobile network; each number has limits of its own. */
const CODES_OF_ADDRESS = { hour: 30, day: 100 }
/**
 * More friends than this accept no invitation in a day; messages cost money. One address cannot use
 * them up.
 */
const CODES_OF_INVITATION = { day: 100, ofAddress: 50 }

export const requestReferralVerification = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { botCheck, ...input }, context }) => {
    if (!botCheck) {
      const fields = [{ path: 'botCheck', code: 'BotCheckRequired' }]
      throw new NamedError('BotCheckRequired', { fields })
    }
    const { locale, idempotencyKey: key } = context
    const sent = await requestVerification(partsOf(context), { ...input, locale, botCheck, key })
    const { expiresAt, resendAt } = sent
    return {
      verification: {
        expiresAt: expiresAt.toISOString(),
        resendAt: resendAt.toISOString(),
      },
    }
  })

function partsOf(context: CallContext): RequestVerificationParts {
  const { db, clock, sealer, sms, botCheck, limits, config, log } = context.app
  const address = addressBucket(context.address)
  const { host } = new URL(config.publicOrigin)
  return {
    db,
    clock,
    sealer,
    sms,
    botCheck,
    ...config.sms,
    countAnswer: (solved) => countAnswer(context, solved),
    async countRequest() {
      await limits.consume(`referral-code:${address}`, CODES_OF_ADDRESS.hour, HOUR_SECONDS)
      await limits.consume(`referral-codes:${address}`, CODES_OF_ADDRESS.day, DAY_SECONDS)
    },
    async countSend(code) {
      const key = `referral-codes-of:${code}`
      await limits.consume(`${key}:${address}`, CODES_OF_INVITATION.ofAddress, DAY_SECONDS)
      await limits.consume(key, CODES_OF_INVITATION.day, DAY_SECONDS)
    },
    onLastSms() {
      const { dailyLimit } = config.sms
      log.error({ dailyLimit }, 'the text messages of the day are used up (SMS_DAILY_LIMIT)')
    },
    compose(code, locale) {
      const values = { code, minutes: VERIFICATION.minutes }
      const words = findText(locale, 'sms.referral-code', values)
      if (words === undefined) throw new Error(`No text ${locale}/sms.referral-code`)
      // The last line lets a phone offer the code to this site alone (WICG, origin-bound codes).
      return `${words}\n\n@${host} #${code}`
    },
  }
}
