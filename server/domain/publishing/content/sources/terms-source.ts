import type { Transaction } from 'kysely'
import { termSchema, type Term } from '#content/content.schema.ts'
import { LOCALES, type Locale } from '#contract/values/locale.ts'
import type { Clock } from '../../../../clock.ts'
import type { Database } from '../../../../db/database.ts'
import { ContentError } from '../content-error.ts'
import type { ContentSource } from '../content-source.ts'
import { countMarks } from '../marks.ts'
import { findRewritten } from '../../terms/find-rewritten.ts'
import { announceFirstEdition, findLateness } from '../../terms/terms-notice.ts'
import { readLocaleFolders, type LocaleFolder } from '../read-locale-folders.ts'

/**
 * Terms in `terms/<kind>/<locale>.json`. A version that is no longer in the files stays in the
 * table: it is what members once agreed to. A new one is a draft until it is announced
 * (`announceTerms`), save for the first edition. Texts that still carry the starter's mark are nobody's
 * terms: they are shown where there are none, and never become a version.
 */
export const termsSource: ContentSource = {
  name: 'terms',
  prepare: (files) => {
    const terms = readLocaleFolders(files, termSchema).folders
    for (const term of terms) assertSameVersion(term)
    const written = terms.filter(({ texts }) => countMarks(JSON.stringify(texts)) === 0)
    return async (tx, clock, { keepsHeld }) => {
      if (written.length === 0) return []
      const rows = written.map(({ name, texts }) => ({
        kind: name,
        version: texts['zh-TW'].version,
        effective_on: texts['zh-TW'].effectiveOn,
        titles: perLocale(texts, (text) => text.title),
        descriptions: perLocale(texts, (text) => text.description),
        bodies: perLocale(texts, (text) => text.blocks),
        changes: texts['zh-TW'].changes ? perLocale(texts, (text) => text.changes) : null,
        sooner_because: texts['zh-TW'].soonerBecause ?? null,
        updated_at: clock.now(),
      }))
      for (const term of written) await assertInTime(tx, clock, term)
      if (keepsHeld) for (const term of written) await assertSameWords(tx, term)
      await tx
        .insertInto('terms')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['kind', 'version']).doUpdateSet(({ ref }) => ({
            effective_on: ref('excluded.effective_on'),
            titles: ref('excluded.titles'),
            descriptions: ref('excluded.descriptions'),
            bodies: ref('excluded.bodies'),
            changes: ref('excluded.changes'),
            sooner_because: ref('excluded.sooner_because'),
            updated_at: ref('excluded.updated_at'),
          })),
        )
        .execute()
      for (const { name } of written) await announceFirstEdition(tx, clock, name)
      return []
    }
  },
}

/** @throws ContentError for a new version that members could not be told of in time */
async function assertInTime(
  tx: Transaction<Database>,
  clock: Clock,
  { file, name: kind, texts }: LocaleFolder<Term>,
): Promise<void> {
  const problem = await findLateness(tx, clock, { kind, ...texts['zh-TW'] })
  if (problem) throw new ContentError(file, [problem])
}

/** @throws ContentError for other words in a version that members were told of */
async function assertSameWords(
  tx: Transaction<Database>,
  { file, name, texts }: LocaleFolder<Term>,
): Promise<void> {
  const problem = await findRewritten(tx, name, texts)
  if (problem) throw new ContentError(file, [problem])
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
  const isChange = new Set(LOCALES.map((locale) => texts[locale].changes !== undefined))
  const causes = new Set(LOCALES.map((locale) => texts[locale].soonerBecause))
  if (isChange.size > 1 || causes.size > 1) {
    throw new ContentError(file, ['changes, soonerBecause: differ between the languages'])
  }
}
