import { parseLocale } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import { getCompanyInfo } from '../domain/publishing/company-infos/get-company-info.ts'
import type { Handlers } from './handlers.ts'

export const companyInfos: Handlers<'companyInfos'> = {
  async get(input, context) {
    const locale = parseLocale(input.lang) ?? context.locale
    const area = input['country-code'] ?? context.area
    const { db, contentCache } = context.app
    const info = await contentCache.get(`company-info:${area}`, () => getCompanyInfo(db, { area }))
    return {
      companyInfo: {
        area: info.area,
        name: localized(info.names, locale),
        address: localized(info.addresses, locale),
        taxNo: localized(info.taxNumbers, locale),
        phone: localized(info.phones, locale),
      },
    }
  },
}
