import { NamedError } from '#contract/values/errors.ts'
import { linkExpiresAt, signConversionLink } from '../domain/earning/partners/conversion-link.ts'
import { convertPoints } from '../domain/earning/partners/convert-points.ts'
import { findPartner, listPartners } from '../domain/earning/partners/find-partner.ts'
import { getConversionQuote } from '../domain/earning/partners/get-conversion-quote.ts'
import { loadPartnerKeys } from '../domain/earning/partners/known-keys.ts'
import type { PartnerKeys } from '../domain/earning/partners/partner-keys.ts'
import { getMember } from '../domain/people/members/get-member.ts'
import { listPartnerApps } from '../domain/publishing/content/list-partner-apps.ts'
import { makeSendCallBackJob } from '../jobs/send-call-back-job.ts'
import { makeSendPushJob } from '../jobs/send-push-job.ts'
import type { AppContext } from '../wiring/context.ts'
import { memberOf } from './guard-member.ts'
import type { Handlers } from './handlers.ts'
import { conversionWords, linkParameters } from './partners/conversion-words.ts'
import { randomBytes } from 'node:crypto'

export const partners: Handlers<'partners'> = {
  listApps(_, { locale }) {
    return { apps: listPartnerApps(locale) }
  },

  async getConversionQuote(input, context) {
    const { app, area, locale, member } = context
    const quote = await getConversionQuote(app.db, app.clock, {
      parameters: linkParameters(input),
      keys: await keysOf(app),
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
  },

  async convertPoints(input, context) {
    const { app, locale } = context
    const { db, clock, jobs } = app
    const { id: memberId, area } = memberOf(context)
    const dependencies = {
      db,
      clock,
      keys: await keysOf(app),
      sendCallBackJob: makeSendCallBackJob(jobs),
      sendPushJob: makeSendPushJob(jobs),
    }
    const { password } = input
    const parameters = linkParameters(input)
    const made = await convertPoints(dependencies, { parameters, memberId, area, locale, password })
    const { balanceMinor } = await getMember(db, clock, memberId)
    return { conversion: conversionWords(made.conversion, made.partner.name), balanceMinor }
  },

  async listLinkable(_, { app, locale }) {
    const partners = listPartners(await keysOf(app), locale)
    return { partners: partners.map(({ code, name }) => ({ code, name })) }
  },

  async createLink(input, { app, locale }) {
    const partner = findPartner(await keysOf(app), input.partner, locale)
    if (!partner) throw new NamedError('PartnerNotFound')
    const facts = {
      partner: partner.code,
      points: input.points,
      nonce: randomBytes(NONCE_BYTES).toString('base64url'),
      issued: Math.floor(app.clock.now().getTime() / 1_000) - input.ageSeconds,
    }
    const signature = signConversionLink(partner.keys[0], facts)
    const entries = Object.entries({ ...facts, signature })
    const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
    return { query: query.toString(), expiresAt: linkExpiresAt(facts).toISOString() }
  },
}

const NONCE_BYTES = 15

/** As they are now: one may have been made, or ended, a moment ago. */
function keysOf({ db, clock, sealer, config }: AppContext): Promise<PartnerKeys> {
  return loadPartnerKeys({ db, clock, sealer, settings: config.partners })
}
