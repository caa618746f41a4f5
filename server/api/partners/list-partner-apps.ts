import { implement } from '@orpc/server'
import { listPartnerApps as contract } from '#contract/partners.ts'
import type { CallContext } from '../../context.ts'
import { listPartnerApps as list } from '../../domain/content/list-partner-apps.ts'

export const listPartnerApps = implement(contract)
  .$context<CallContext>()
  .handler(({ context: { locale } }) => ({ apps: list(locale) }))
