import { termSchema, type Term } from '#content/content.schema.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import { ContentError } from '../content-error.ts'
import type { ContentSource } from '../content-source.ts'
import { readLocaleFolders, type LocaleFolder } from '../read-locale-folders.ts'

/**
 * Terms in `terms/<kind>/<locale>.json`. A version that is no longer in the files stays in the
 * table: it is what members once agreed to.
 */
export const termsSource: ContentSource = {
  name: 'terms',
  prepare: (files) => {
    const terms = readLocaleFolders(files, termSchema).folders
    for (const term of terms) assertSameVersion(term)
    return async (tx, clock) => {
      const rows = terms.map(({ name, texts }) => ({
        kind: name,
        version: texts['zh-TW'].version,
        effective_on: texts['zh-TW'].effectiveOn,
        titles: perLocale(texts, (text) => text.title),
        descriptions: perLocale(texts, (text) => text.description),
        bodies: perLocale(texts, (text) => text.blocks),
        updated_at: clock.now(),
      }))
      await tx
        .insertInto('terms')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['kind', 'version']).doUpdateSet(({ ref }) => ({
            effective_on: ref('excluded.effective_on'),
            titles: ref('excluded.titles'),
            descriptions: ref('excluded.descriptions'),
            bodies: ref('excluded.bodies'),
            updated_at: ref('excluded.updated_at'),
          })),
        )
        .execute()
      return []
    }
  },
}

function perLocale(texts: Record<Locale, Term>, pick: (text: Term) => unknown): string {
  return JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, pick(texts[locale])])))
}

function assertSameVersion({ file, texts }: LocaleFolder<Term>): void {
  const versions = new Set(LOCALES.map((locale) => texts[locale].version))
  const days = new Set(LOCALES.map((locale) => texts[locale].effectiveOn))
  if (versions.size > 1 || days.size > 1) {
    throw new ContentError(file, ['version, effectiveOn: differ between the languages'])
  }
}
