import type { Locale } from '#contract/values/locale.ts'
import { rememberShown } from '../client/shown-page.ts'
import { loadTexts, textsHere } from '../client/text-store.ts'
import type { CompiledTexts } from '../intl/text-context.ts'
import type { TextGroup } from '../intl/texts.ts'

/** Fetches what a part may say, and has it ready where words are said outside of it (`client/shown-page.ts`). */
export async function loadIslandTexts(
  locale: Locale,
  groups: readonly TextGroup[],
): Promise<CompiledTexts> {
  await loadTexts(locale, groups)
  rememberShown({ address: location.pathname, data: new Map([['root', { locale }]]) })
  return textsHere(locale, groups)
}
