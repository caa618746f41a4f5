import { implement } from '@orpc/server'
import { listPartnerGroups as contract } from '#contract/partner-groups.ts'
import type { CallContext } from '../../context.ts'
import { listPartnerGroups as list } from '../../domain/content/list-partner-groups.ts'

export const listPartnerGroups = implement(contract)
  .$context<CallContext>()
  .handler(({ context: { area, locale } }) => ({ partnerGroups: list({ area, locale }) }))
