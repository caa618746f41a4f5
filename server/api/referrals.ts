import { AREA_FACTS } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { REVIEW_DAYS, VERIFICATION } from '#contract/values/referral-rules.ts'
import { findCampaign } from '../domain/earning/referrals/find-campaign.ts'
import { getInvitation } from '../domain/earning/referrals/get-invitation.ts'
import { joinAsMember } from '../domain/earning/referrals/join-as-member.ts'
import { joinByPhone } from '../domain/earning/referrals/join-by-phone.ts'
import { listReferralReviews } from '../domain/earning/referrals/list-referral-reviews.ts'
import { findOwnJoin, listReferrals } from '../domain/earning/referrals/list-referrals.ts'
import { openInvitation, seeInvitation } from '../domain/earning/referrals/open-invitation.ts'
import {
  type RequestVerificationDependencies,
  requestVerification,
} from '../domain/earning/referrals/request-verification.ts'
import { reviewReferral } from '../domain/earning/referrals/review-referral.ts'
import { addressBucket } from '../limits/address-bucket.ts'
import type { AppContext, CallContext } from '../wiring/context.ts'
import { findText } from '../words/texts.ts'
import { memberOf } from './guard-member.ts'
import type { Handlers } from './handlers.ts'
import { maskOf, promiseOf } from './referrals/invitation-words.ts'

export const referrals: Handlers<'referrals'> = {
  async getInvitation({ id }, { app, locale }) {
    const { db, clock, config } = app
    const invitation = await getInvitation(db, clock, { code: id })
    const { code, campaign } = invitation
    return {
      mgm: {
        code,
        inviter: maskOf(invitation),
        mobileCountries: config.sms.countries,
        ...promiseOf(campaign, { clock, locale }),
      },
    }
  },

  async requestVerification({ botCheck, ...input }, context) {
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
  },

  async join(input, { app, member }) {
    const { code, mobile, mobileCountry = '', verificationCode } = input
    if (mobile === undefined && verificationCode === undefined) {
      if (!member) throw new NamedError('LoginRequired')
      const joined = await joinAsMember(app.db, app.clock, { code, memberId: member.id })
      return { joined: inWords(joined) }
    }
    const phone = { mobile: mobile ?? '', mobileCountry }
    const joined = await joinByPhone(app, {
      code,
      ...phone,
      verificationCode: requireDigits(verificationCode),
    })
    return { joined: inWords(joined) }
  },

  async getMine(input, context) {
    const { id: memberId, area } = memberOf(context)
    const { db, clock } = context.app
    const [invitation, list, joined] = await Promise.all([
      invitationOf(context),
      listReferrals(db, clock, { memberId, area, ...input }),
      findOwnJoin(db, memberId),
    ])
    const { total, rewardedCount, rewardedThisMonth, earnedMinor } = list
    return {
      ...(invitation ? { invitation } : {}),
      totals: { acceptedCount: total, rewardedCount, rewardedThisMonth, earnedMinor },
      referrals: list.referrals.map(referralInWords),
      ...(joined
        ? {
            joined: {
              state: joined.state,
              rewardMinor: joined.rewardMinor,
              waitsUntil: joined.expiresAt.toISOString(),
            },
          }
        : {}),
      currency: AREA_FACTS[area].currency,
      paging: pagingOf(input, total),
    }
  },

  async listReviews(input, { app }) {
    const { referrals, total } = await listReferralReviews(app.db, input)
    return {
      referrals: referrals.map(({ heldReason, heldAt, joinedAt, ...referral }) => ({
        ...referral,
        currency: AREA_FACTS[referral.area].currency,
        heldReason: heldReason ?? 'own-code',
        heldAt: (heldAt ?? joinedAt).toISOString(),
      })),
      paging: pagingOf(input, total),
    }
  },

  async review({ id, verdict, reason }, { app }) {
    const reviewed = await reviewReferral(app.db, app.clock, {
      referralId: id,
      verdict,
      reason,
      operator: 'simulator',
    })
    return { referral: { id, state: reviewed.state } }
  },
}

const DAY_MS = 86_400_000

/** Opened with the first look, where there is a campaign to invite for. */
async function invitationOf(context: CallContext) {
  const { app, locale, token } = context
  const { db, clock, config } = app
  const { id: memberId, area } = memberOf(context)
  const campaign = await findCampaign(db, clock, area)
  if (!campaign) return undefined
  const code = await codeOf(app, { memberId, token })
  return {
    code,
    url: `${config.publicOrigin}/mgm/${code}`,
    ...promiseOf(campaign, { clock, locale }),
  }
}

/** Of a page that is seen ahead none is made. */
async function codeOf(
  { db, clock, memberTokens, preview }: AppContext,
  { memberId, token }: { memberId: string; token: string | undefined },
): Promise<string> {
  if (preview) {
    const { code, isExample } = await seeInvitation(db, { memberId })
    if (isExample) preview.noteExample()
    return code
  }
  const phone = token === undefined ? undefined : (await memberTokens.verify(token))?.phone
  return (await openInvitation(db, clock, { memberId, phone })).code
}

type Listed = Awaited<ReturnType<typeof listReferrals>>['referrals'][number]

function referralInWords(referral: Listed) {
  const { id, state, phoneEnd, inviterMinor, inviterTransferId, joinedAt } = referral
  const isCapped = state === 'rewarded' && inviterTransferId === null
  return {
    id,
    state: isCapped ? ('capped' as const) : state,
    phoneEnd,
    rewardMinor: inviterTransferId === null ? null : inviterMinor,
    joinedAt: joinedAt.toISOString(),
    waitsUntil: waitsUntil(referral)?.toISOString() ?? null,
  }
}

function waitsUntil({ state, expiresAt, heldAt }: Listed): Date | undefined {
  if (state === 'joined' || state === 'linked') return expiresAt
  if (state === 'held' && heldAt) return new Date(heldAt.getTime() + REVIEW_DAYS * DAY_MS)
  return undefined
}

const DIGITS = new RegExp(`^\\d{${VERIFICATION.digits}}$`)

/** Full-width digits and spaces between them are digits too. */
function requireDigits(typed = ''): string {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '')
  if (DIGITS.test(digits)) return digits
  const code = digits === '' ? 'VerificationCodeRequired' : 'VerificationCodeInvalid'
  throw new NamedError('InvalidInput', { fields: [{ path: 'verificationCode', code }] })
}

function inWords<State>({ state, joinedAt }: { state: State; joinedAt: Date }) {
  return { state, joinedAt: joinedAt.toISOString() }
}

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

/** Many people stand behind one address of a mobile network; each number has limits of its own. */
const CODES_OF_ADDRESS = { hour: 30, day: 100 }
/**
 * More friends than this accept no invitation in a day; messages cost money. One address cannot use
 * them up.
 */
const CODES_OF_INVITATION = { day: 100, ofAddress: 50 }

function partsOf(context: CallContext): RequestVerificationDependencies {
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
