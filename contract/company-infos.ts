import { z } from 'zod'
import { call } from './call.ts'
import { COMPANY_INFO } from './examples/site-examples.ts'
import { AREAS } from './values/area.ts'
import { countryCodeSchema, langSchema } from './values/query.ts'

export const companyInfoSchema = z
  .object({
    area: z
      .enum(AREAS)
      .describe('The area whose company it is: Malaysia is served by the one of Singapore'),
    name: z.string(),
    address: z.string(),
    taxNo: z.string(),
    phone: z.string(),
  })
  .meta({ examples: [COMPANY_INFO] })

export type CompanyInfo = z.infer<typeof companyInfoSchema>

export const companyInfos = {
  get: call({
    id: 'getCompanyInfo',
    method: 'GET',
    path: '/api/official/parameter/re-company',
    summary: 'Name, address, tax number and phone of the company behind an area',
    description: 'Malaysia is served by the company of Singapore.',
    tag: 'Parameters',
    input: z.object({ lang: langSchema, 'country-code': countryCodeSchema }),
    output: z.object({ companyInfo: companyInfoSchema }),
  }),
}
