import { existsSync, readdirSync } from 'node:fs'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { SCHEMES, WIDTHS, type Scheme, type Width } from './sizes.ts'

/** What a page can be seen in: as it comes, as it fails to, and with something open above it. */
export const STATES = [
  ...(['shown', 'empty', 'loading', 'failed', 'offline', 'logged-out'] as const),
  ...(['menu', 'languages', 'consent', 'share', 'dialog'] as const),
] as const

export type State = (typeof STATES)[number]

/** What tells a picture from every other one. */
export interface PictureName {
  subject: string
  state: State
  width: Width
  scheme: Scheme
  locale: Locale
}

/** Name of a picture's file, such as `app-web-wallet.shown.390.light.zh-TW.png`. */
export function fileOf({ subject, state, width, scheme, locale }: PictureName): string {
  return `${[subject, state, width, scheme, locale].join('.')}.png`
}

/** Undefined: another file, which a folder may hold as well. */
export function readName(file: string): PictureName | undefined {
  const [subject = '', state, width, scheme, locale, ...end] = file.split('.')
  const name = {
    subject,
    state: STATES.find((known) => known === state),
    width: WIDTHS.find((known) => String(known) === width),
    scheme: SCHEMES.find((known) => known === scheme),
    locale: LOCALES.find((known) => known === locale),
  }
  const isPicture = end.join('.') === 'png' && Object.values(name).every(Boolean)
  return isPicture ? (name as PictureName) : undefined
}

/** Names of the pictures in a folder; none where there is no such folder. */
export function listPictures(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((file) => readName(file))
}
