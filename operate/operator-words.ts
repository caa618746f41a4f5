import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { NamedError } from '#contract/values/errors.ts'
import { errorMessage, fieldError } from '#server/words/texts.ts'

/** In place of the words of the API, which speak to whoever the account is. */
const WORDS: Partial<Record<NamedError['name'], (member: string) => string>> = {
  AccountClosed: (member) => `There is no open account of ${member}.`,
  TransferNotFound: (member) =>
    `${member} has no such entry: operate members show --member ${member} lists the newest.`,
  PaymentNotFound: (member) =>
    `${member} has no such payment: operate payments list --member ${member} lists the newest.`,
  CampaignNotFound: () => 'There is no such campaign: operate campaigns list names them all.',
  ApplicationNotFound: () =>
    'There is no application of this reference: operate applications list names them all.',
}

/** Why a rule refused what an operator asked for, of a member where the command is about one. */
export function refusalOf(error: NamedError, member = 'the member'): string {
  const words = error.words ?? WORDS[error.name]?.(member)
  if (words !== undefined) return words
  const [field] = error.fields
  return field ? fieldError('en-US', field).message : errorMessage('en-US', error)
}

/**
 * Throws on what was refused, a refusal of this name in words that a command has for it. Machines go on
 * reading its name.
 */
export function reword(
  error: unknown,
  name: NamedError['name'],
  wordsOf: (values: NamedError['values']) => string,
): never {
  if (!(error instanceof NamedError && error.name === name)) throw error
  throw new NamedError(name, { words: wordsOf(error.values), cause: error })
}

/** `TWD 120`, of an amount in the smallest unit. */
export function moneyOf(amountMinor: number, area: Area): string {
  const { currency, decimals } = AREA_FACTS[area]
  return `${currency} ${(amountMinor / 10 ** decimals).toFixed(decimals)}`
}

/** `2026-11-20 12:00 +08:00`, in the area: an operator may sit in another zone. */
export function timeOf(instant: Date, area: Area): string {
  return instant
    .toLocaleString('sv-SE', {
      timeZone: AREA_FACTS[area].timeZone,
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
      timeZoneName: 'longOffset',
    })
    .replace('GMT', '')
}

/** Rows below each other, their columns under each other; words of their own where there are none. */
export function tableOf(rows: readonly (readonly string[])[], none: string): string {
  if (rows.length === 0) return `${none}\n`
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  // What comes last is not padded: it may be words in Chinese, which are wider than their letters.
  const lineOf = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(column < row.length - 1 ? (widths[column] ?? 0) : 0))
  return rows.map((row) => `${lineOf(row).join('  ').trimEnd()}\n`).join('')
}

/** The page of a list that was asked for, the first where it is no number. */
export function pageOf(text: string): number {
  return Math.max(1, Math.trunc(Number(text)) || 1)
}
