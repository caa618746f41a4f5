import { implement } from '@orpc/server'
import { getCompanyInfo as contract } from '#contract/company-infos.ts'
import { parseLocale } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import type { CallContext } from '../../context.ts'
import { getCompanyInfo as get } from '../../domain/company-infos/get-company-info.ts'

export const getCompanyInfo = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const locale = parseLocale(input.lang) ?? context.locale
    const area = input['country-code'] ?? context.area
    const { db, contentCache } = context.app
    const info = await contentCache.get(`company-info:${area}`, () => get(db, { area }))
    return {
      companyInfo: {
        area: info.area,
        name: localized(info.names, locale),
        address: localized(info.addresses, locale),
        taxNo: localized(info.taxNumbers, locale),
        phone: localized(info.phones, locale),
      },
    }
  })
