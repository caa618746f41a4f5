import { implement } from '@orpc/server'
import { listLinkPartners as contract } from '#contract/partners.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { listPartners } from '../../domain/partners/find-partner.ts'

export const listLinkPartners = implement(contract)
  .$context<CallContext>()
  .handler(({ context: { app, locale } }) => {
    if (app.config.isProduction) throw new NamedError('UnknownCall')
    const partners = listPartners(app.config.partners, locale)
    return { partners: partners.map(({ code, name }) => ({ code, name })) }
  })
