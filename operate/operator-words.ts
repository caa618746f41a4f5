import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { NamedError } from '#contract/values/errors.ts'
import { errorMessage, fieldError } from '#server/texts.ts'

/** Why a rule refused what an operator asked for. */
export function refusalOf(error: NamedError): string {
  const [field] = error.fields
  return field ? fieldError('en-US', field).message : errorMessage('en-US', error)
}

/** `TWD 120`, of an amount in the smallest unit. */
export function moneyOf(amountMinor: number, area: Area): string {
  const { currency, decimals } = AREA_FACTS[area]
  return `${currency} ${(amountMinor / 10 ** decimals).toFixed(decimals)}`
}

/** `2026-11-20 12:00`, in the area. */
export function timeOf(instant: Date, area: Area): string {
  const { timeZone } = AREA_FACTS[area]
  return instant.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
}

/** The page of a list that was asked for, the first where it is no number. */
export function pageOf(text: string): number {
  return Math.max(1, Math.trunc(Number(text)) || 1)
}
