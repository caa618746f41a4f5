import { implement } from '@orpc/server'
import { getConversionQuote as contract } from '#contract/partners.ts'
import type { CallContext } from '../../context.ts'
import { getConversionQuote as verb } from '../../domain/partners/get-conversion-quote.ts'
import { conversionWords, linkParameters } from './conversion-words.ts'

export const getConversionQuote = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, area, locale, member } = context
    const quote = await verb(app.db, app.clock, {
      parameters: linkParameters(input),
      keys: app.config.partners,
      locale,
      memberId: member?.id,
      area: member?.area ?? input['country-code'] ?? area,
    })
    const { partner, conversion } = quote
    return {
      quote: {
        ...quote,
        expiresAt: quote.expiresAt?.toISOString() ?? null,
        conversion: partner && conversion && conversionWords(conversion, partner.name),
      },
    }
  })
