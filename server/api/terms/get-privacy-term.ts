import { implement } from '@orpc/server'
import { getPrivacyTerm as contract } from '#contract/terms.ts'
import { dayOf } from '#contract/values/day.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { getTerm } from '../../domain/terms/get-term.ts'

export const getPrivacyTerm = implement(contract)
  .$context<CallContext>()
  .handler(async ({ context: { app, area, locale } }) => {
    const today = dayOf(app.clock.now(), area)
    const { titles, descriptions, bodies, ...term } = await getTerm(app.db, {
      kind: 'privacy',
      today,
    })
    return {
      term: {
        ...term,
        title: localized(titles, locale),
        description: localized(descriptions, locale),
        blocks: bodies[locale],
      },
    }
  })
