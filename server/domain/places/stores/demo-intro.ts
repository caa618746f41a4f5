import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import { DEMO_FOLDER } from '../../../config/content-folders.ts'
import type { StoreDraft } from './store-draft.ts'

type IntroContent = Record<string, Record<Locale, string[]>>

const intros = JSON.parse(
  readFileSync(join(DEMO_FOLDER, 'stores/demo-intros.json'), 'utf8'),
) as IntroContent

/** Two sentences about a store, from content/demo/stores/demo-intros.json, by its business type. */
export function demoIntroOf(store: StoreDraft, locale: Locale, number: number): string {
  const choices = (intros[store.businessType?.id ?? ''] ?? intros.other)?.[locale] ?? []
  const text = choices[number % Math.max(choices.length, 1)] ?? ''
  const place = localized((store.region ?? store.city).names, locale)
  return text.replaceAll('{place}', place)
}
