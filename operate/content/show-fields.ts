import { Command } from 'commander'
import { z } from 'zod'
import { checkInCampaignSchema } from '#content/check-in-campaigns.schema.ts'
import {
  couponsSchema,
  dynamicLinksSchema,
  onlineShopItemSchema,
  pressItemSchema,
  storeCollectionSchema,
} from '#content/content-press.schema.ts'
import {
  brandSchema,
  companyInfoSchema,
  jobsSchema,
  pageSettingsSchema,
  pageTextSchema,
  partnerAppsSchema,
  partnerGroupsSchema,
  termSchema,
  voicesSchema,
} from '#content/content.schema.ts'
import { discountTicketsSchema } from '#content/discount-tickets.schema.ts'
import { envelopeCampaignSchema } from '#content/envelope-campaigns.schema.ts'
import { eventSchema } from '#content/events.schema.ts'
import { referralCampaignSchema } from '#content/referral-campaigns.schema.ts'
import { surveysSchema } from '#content/surveys.schema.ts'
import { tourSchema } from '#content/tour.schema.ts'
import { acting, type Session } from '../acting.ts'

/** What each file of a content folder holds; what is in capitals is the operator's to name. */
export const FILE_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'brand.json': brandSchema,
  'check-in-campaigns/ID.json': checkInCampaignSchema,
  'company-info.json': companyInfoSchema,
  'coupons/AREA.json': couponsSchema,
  'discount-tickets/AREA.json': discountTicketsSchema,
  'dynamic-links.json': dynamicLinksSchema,
  'envelope-campaigns/ID.json': envelopeCampaignSchema,
  'events/ID.json': eventSchema,
  'jobs.json': jobsSchema,
  'online-shop-items/ID.json': onlineShopItemSchema,
  'pages/ID/page.json': pageSettingsSchema,
  'pages/ID/LOCALE.json': pageTextSchema,
  'partner-apps.json': partnerAppsSchema,
  'partner-groups.json': partnerGroupsSchema,
  'press-items/ID.json': pressItemSchema,
  'referral-campaigns/ID.json': referralCampaignSchema,
  'store-collections/ID.json': storeCollectionSchema,
  'surveys/AREA.json': surveysSchema,
  'terms/KIND/LOCALE.json': termSchema,
  'tours/ID.json': tourSchema,
  'voices.json': voicesSchema,
}

const ABOUT = `
${Object.keys(FILE_SCHEMAS).join('\n')}

Prints JSON Schema (2020-12), which editors check and complete a file with. What an import looks at besides,
such as odds that sum to the whole or ids that are names of files, it tells by file and place. Amounts
(…Minor) are whole numbers in the smallest unit of the area's currency. Needs no database.`

export const fields = new Command('fields')
  .description('says which fields a file of a content folder has')
  .argument('<file>', 'as it is listed below, or a path such as coupons/tw.json')
  .addHelpText('after', ABOUT)
  .action(acting<object>(run))

async function run(session: Session, _: object, [file = '']: readonly string[]): Promise<void> {
  const [, schema] = Object.entries(FILE_SCHEMAS).find(([pattern]) => isSuch(file, pattern)) ?? []
  if (!schema) {
    throw new Error(`There is no file ${file}, but ${Object.keys(FILE_SCHEMAS).join(', ')}`)
  }
  const described = z.toJSONSchema(schema, { io: 'input', reused: 'ref' })
  session.answer(described, `${JSON.stringify(described, undefined, 2)}\n`)
}

function isSuch(file: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/[A-Z]+/g, '[^/]+')}$`).test(file)
}
