import type { Invitation } from '#contract/referrals.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import { REVIEW_DAYS } from '#contract/values/referral-rules.ts'
import type { Clock } from '../../clock.ts'
import {
  invitationStateOf,
  type ReferralCampaign,
} from '../../domain/earning/referrals/find-campaign.ts'
import { moneyWords } from '../../words/money-words.ts'
import { findText } from '../../words/texts.ts'

/** What a campaign promises, in the caller's language. */
export function promiseOf(
  campaign: ReferralCampaign,
  { clock, locale }: { clock: Clock; locale: Locale },
): Omit<Invitation, 'code' | 'inviter' | 'mobileCountries'> {
  const { area, rules, titles, endsAt } = campaign
  return {
    title: localized(titles, locale),
    area,
    currency: AREA_FACTS[area].currency,
    inviterRewardMinor: rules.inviterMinor,
    joinedRewardMinor: rules.joinedMinor,
    creditDays: rules.creditDays,
    monthlyCap: rules.monthlyCap,
    days: rules.days,
    state: invitationStateOf(campaign, clock),
    endsAt: endsAt.toISOString(),
    terms: termsOf(campaign, locale),
  }
}

const TERMS = ['rewards', 'start', 'new', 'area', 'credit', 'cap', 'checks', 'end'] as const

/** The rules as sentences, made of the campaign's own numbers: none of them can differ from what is done. */
function termsOf({ area, rules, endsAt }: ReferralCampaign, locale: Locale): string[] {
  const values = {
    inviter: moneyWords(rules.inviterMinor, area, locale),
    joined: moneyWords(rules.joinedMinor, area, locale),
    area: findText(locale, `shell.area.${area}`) ?? area,
    days: rules.days,
    creditDays: rules.creditDays ?? 0,
    cap: rules.monthlyCap,
    reviewDays: REVIEW_DAYS,
    end: endsAt.toLocaleDateString(locale, {
      dateStyle: 'long',
      timeZone: AREA_FACTS[area].timeZone,
    }),
  }
  return TERMS.flatMap((term) => findText(locale, `referrals.terms.${term}`, values) ?? [])
}

/**
 * Who invites, for who knows him: the end of his number, else first and last letter of his id. This
 * service knows no names.
 */
export function maskOf({ inviterId, phoneEnd }: { inviterId: string; phoneEnd: string | null }) {
  if (phoneEnd !== null) return `***${phoneEnd}`
  const [first = '', last = ''] = [inviterId.at(0), inviterId.length > 4 ? inviterId.at(-1) : '']
  return `${first}***${last}`
}
