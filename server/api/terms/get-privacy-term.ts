import { implement } from '@orpc/server'
import { getPrivacyTerm as contract } from '#contract/terms.ts'
import { dayOf } from '#contract/values/day.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { getTerm, listTerms } from '../../domain/terms/get-term.ts'

export const getPrivacyTerm = implement(contract)
  .$context<CallContext>()
  .handler(async ({ context: { app, area, locale } }) => {
    // All of them: which one counts changes with the day, also while the database is away.
    const versions = await app.contentCache.get('privacy-terms', () =>
      listTerms(app.db, { kind: 'privacy' }),
    )
    const today = dayOf(app.clock.now(), area)
    const { titles, descriptions, bodies, ...term } = getTerm(versions, today)
    return {
      term: {
        ...term,
        title: localized(titles, locale),
        description: localized(descriptions, locale),
        blocks: bodies[locale],
      },
    }
  })
