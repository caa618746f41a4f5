import { companyInfoSchema, type CompanyInfo } from '#content/content.schema.ts'
import { LOCALES } from '#contract/values/locale.ts'
import type { ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'

type OneCompany = CompanyInfo[keyof CompanyInfo]

export const companyInfosSource: ContentSource = {
  name: 'company-info.json',
  prepare: (files) => {
    const companies = files.flatMap(({ file, text }) => {
      const parsed = Object.entries(parseContent(file, text, companyInfoSchema))
      return parsed.map(([area, company]) => ({ area: area as keyof CompanyInfo, company }))
    })
    return async (tx, clock) => {
      const rows = companies.map(({ area, company }) => ({
        area,
        names: textsOf(company, 'name'),
        addresses: textsOf(company, 'address'),
        tax_numbers: textsOf(company, 'taxNo'),
        phones: textsOf(company, 'phone'),
        updated_at: clock.now(),
      }))
      await tx.deleteFrom('company_infos').execute()
      await tx.insertInto('company_infos').values(rows).execute()
      return []
    }
  },
}

function textsOf(company: OneCompany, field: keyof OneCompany['zh-TW']): string {
  return JSON.stringify(
    Object.fromEntries(LOCALES.map((locale) => [locale, company[locale][field]])),
  )
}
