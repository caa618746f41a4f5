import { implement } from '@orpc/server'
import { requestReferralVerification as contract } from '#contract/referrals.ts'
import { NamedError } from '#contract/values/errors.ts'
import { VERIFICATION } from '#contract/values/referral-rules.ts'
import type { CallContext } from '../../context.ts'
import { siteTextsOf } from '../../domain/content/site-texts.ts'
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
/** More friends than this accept no invitation in a day; messages cost money. */
const CODES_OF_INVITATION_A_DAY = 100

export const requestReferralVerification = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { botCheck, ...input }, context }) => {
    if (!botCheck) {
      const fields = [{ path: 'botCheck', code: 'BotCheckRequired' }]
      throw new NamedError('BotCheckRequired', { fields })
    }
    const { locale } = context
    const sent = await requestVerification(partsOf(context), { ...input, locale, botCheck })
    const { expiresAt, resendAt } = sent
    return {
      verification: {
        expiresAt: expiresAt.toISOString(),
        resendAt: resendAt.toISOString(),
      },
    }
  })

function partsOf(context: CallContext): RequestVerificationParts {
  const { db, clock, sealer, sms, botCheck, limits, config } = context.app
  const address = addressBucket(context.address)
  const { host } = new URL(config.publicOrigin)
  return {
    db,
    clock,
    sealer,
    sms,
    botCheck,
    countAnswer: (solved) => countAnswer(context, solved),
    async countSend(code) {
      await limits.consume(`referral-code:${address}`, CODES_OF_ADDRESS.hour, HOUR_SECONDS)
      await limits.consume(`referral-codes:${address}`, CODES_OF_ADDRESS.day, DAY_SECONDS)
      await limits.consume(`referral-codes-of:${code}`, CODES_OF_INVITATION_A_DAY, DAY_SECONDS)
    },
    compose(code, locale) {
      const brand = siteTextsOf(locale).brand.shortName
      const values = { brand, code, minutes: VERIFICATION.minutes }
      const words = findText(locale, 'sms.referral-code', values)
      if (words === undefined) throw new Error(`No text ${locale}/sms.referral-code`)
      // The last line lets a phone offer the code to this site alone (WICG, origin-bound codes).
      return `${words}\n\n@${host} #${code}`
    },
  }
}
