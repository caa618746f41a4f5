import { dayOf } from '#contract/values/day.ts'
import { NamedError } from '#contract/values/errors.ts'
import { localized } from '#contract/values/localized.ts'
import { findUpcomingTerm, getTerm, listTerms } from '../domain/publishing/terms/get-term.ts'
import type { Handlers } from './handlers.ts'

export const terms: Handlers<'terms'> = {
  async getPrivacy(input, { app, area, locale }) {
    // All of them: which one counts changes with the day, also while the database is away.
    const versions = await app.contentCache.get('privacy-terms', () =>
      listTerms(app.db, { kind: 'privacy' }),
    )
    const today = dayOf(app.clock.now(), area)
    const inForce = getTerm(versions, today)
    const asked =
      input.version === undefined
        ? inForce
        : versions.find(({ version }) => version === input.version)
    if (!asked) throw new NamedError('TermsNotFound')
    const upcoming = findUpcomingTerm(versions, today)
    const { titles, descriptions, bodies, changes: _, ...term } = asked
    return {
      term: {
        ...term,
        title: localized(titles, locale),
        description: localized(descriptions, locale),
        blocks: bodies[locale],
      },
      inForce: versionOf(inForce),
      upcoming: upcoming
        ? { ...versionOf(upcoming), changes: localized(upcoming.changes ?? {}, locale) }
        : null,
      versions: versions.map(versionOf).toReversed(),
    }
  },
}

function versionOf({ version, effectiveOn }: { version: string; effectiveOn: string }) {
  return { version, effectiveOn }
}
