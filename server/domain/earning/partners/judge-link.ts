import type { Locale } from '#contract/values/locale.ts'
import {
  isFromTheFuture,
  isSignedWith,
  readConversionLink,
  type ConversionLink,
  type LinkParameters,
} from './conversion-link.ts'
import { findPartner, type Partner } from './find-partner.ts'
import type { PartnerKeys } from './partner-keys.ts'

export type Judgement =
  | { status: 'tampered' }
  | { status: 'unknown_partner' }
  | { status: 'signed'; link: ConversionLink; partner: Partner }

export interface JudgedLink {
  parameters: LinkParameters
  keys: PartnerKeys
  locale: Locale
  now: Date
}

/** Whether a link is what one of the partners has signed; says nothing of its age and use. */
export function judgeLink({ parameters, keys, locale, now }: JudgedLink): Judgement {
  const link = readConversionLink(parameters)
  if (!link) return { status: 'tampered' }
  const partner = findPartner(keys, link.partner, locale)
  if (!partner) return { status: 'unknown_partner' }
  const isTheirs =
    partner.keys.some((key) => isSignedWith(key, link)) && !isFromTheFuture(link, now)
  return isTheirs ? { status: 'signed', link, partner } : { status: 'tampered' }
}
