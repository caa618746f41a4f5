import { AREAS, type Area } from '#contract/values/area.ts'
import type { ConversionRate } from '#contract/values/conversion.ts'
import type { PartialTexts } from '#contract/values/localized.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { siteTextsOf } from '../../publishing/content/site-texts.ts'
import { partnerKeysOf, type PartnerKeys } from './partner-keys.ts'

export interface Partner {
  code: string
  name: string
  names: PartialTexts
  /** The newest first. */
  keys: readonly [string, ...string[]]
  /** An area without one does not take the partner's points. */
  rates: Partial<Record<Area, ConversionRate>>
  /** Those with a rate. */
  areas: Area[]
}

/** A partner group that has a key; its code is the id in `partner-groups.json`. */
export function findPartner(known: PartnerKeys, code: string, locale: Locale): Partner | undefined {
  const group = groupIn(locale, code)
  const keys = group && partnerKeysOf(known, code)
  if (!group || keys === undefined) return undefined
  const { text, rates } = group
  const names = Object.fromEntries(LOCALES.map((each) => [each, groupIn(each, code)?.text.name]))
  const areas = AREAS.filter((area) => rates[area])
  return { code, name: text.name, names, keys, rates, areas }
}

/** Every partner group that has a key, in the order of the content. */
export function listPartners(keys: PartnerKeys, locale: Locale): Partner[] {
  return siteTextsOf(locale).partnerGroups.flatMap(({ id }) => findPartner(keys, id, locale) ?? [])
}

function groupIn(locale: Locale, code: string) {
  return siteTextsOf(locale).partnerGroups.find(({ id }) => id === code)
}
