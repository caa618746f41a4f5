import { randomBytes } from 'node:crypto'
import { implement } from '@orpc/server'
import { createPartnerLink as contract } from '#contract/partners.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { linkExpiresAt, signConversionLink } from '../../domain/partners/conversion-link.ts'
import { findPartner } from '../../domain/partners/find-partner.ts'

const NONCE_BYTES = 15

export const createPartnerLink = implement(contract)
  .$context<CallContext>()
  .handler(({ input, context: { app, locale } }) => {
    if (app.config.isProduction) throw new NamedError('UnknownCall')
    const partner = findPartner(app.config.partners, input.partner, locale)
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
  })
