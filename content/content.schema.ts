import { z } from 'zod'
import { AREAS, COMPANY_AREAS } from '#contract/values/area.ts'
import { blockSchema } from '#contract/values/blocks.ts'

/**
 * Shapes of the operator's own texts in this folder. A file that does not fit must fail when it is
 * loaded, never on a visitor's screen. Days are ISO dates; amounts are in the area's smallest unit.
 */

const text = z.string().trim().min(1)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const sitePath = z.string().regex(/^\/(?!\/)/)
const httpsUrl = z.url({ protocol: /^https$/ })
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/)
/** Search engines cut longer descriptions; shorter ones say too little. */
const metaDescription = z.string().min(50).max(150)

function perLocale<Shape extends z.ZodType>(shape: Shape) {
  return z.strictObject({ 'zh-TW': shape, 'zh-CN': shape, 'en-US': shape })
}

const localeTexts = perLocale(text)

export const brandSchema = z.strictObject({
  id: slug,
  name: localeTexts,
  shortName: localeTexts,
  tagline: localeTexts,
  description: perLocale(metaDescription),
  demoNotice: localeTexts.nullable()
    .describe('Said in the footer of a demonstration; null for an operator in business'),
  themeColors: z.strictObject({ light: hexColor, dark: hexColor })
    .describe("Colour of the browser's bar: the paper of styles/tokens.css, which a meta tag cannot read"),
  appLinks: z.strictObject({ appStore: httpsUrl, googlePlay: httpsUrl }),
  deepLinkScheme: z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/$/),
  ownersApp: z
    .strictObject({
      deepLink: z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/\S*$/),
      appLinks: z.strictObject({ appStore: httpsUrl, googlePlay: httpsUrl }),
    })
    .optional()
    .describe('Of the app for owners; without one their address leads to their page of the site'),
  socials: z.array(
    z.strictObject({
      kind: z.enum(['chat', 'social-network', 'video', 'photo']),
      url: httpsUrl,
      label: localeTexts,
    }),
  ),
  cooperationEmail: z.email(),
  supportEmail: z.email(),
  privacyEmail: z.email(),
  bossLoginUrl: httpsUrl,
  posVendors: z.strictObject({ title: localeTexts, text: localeTexts, href: sitePath }),
  attributions: z.array(
    z.strictObject({
      id: slug,
      files: z.array(z.string().regex(/\.(csv|mmdb)$/)).min(1),
      statement: localeTexts,
      licence: localeTexts,
      licenceUrl: httpsUrl,
    }),
  ),
  foundedYear: z.int().min(1900).max(2100),
  introVideo: z.strictObject({
    /** null: the home page shows a drawn poster with the transcript. */
    youtubeId: z
      .string()
      .regex(/^[A-Za-z0-9_-]{11}$/)
      .nullable(),
    title: localeTexts,
    transcript: perLocale(z.array(text).min(1)),
  }),
})

const companySchema = perLocale(
  z.strictObject({ name: text, address: text, taxNo: text, phone: text }),
)

/** A company as an entry of its own, by its area. */
export const companyEntrySchema = z.strictObject({
  id: z.enum(COMPANY_AREAS),
  text: companySchema,
})

/** Malaysia has no company of its own: its pages show Singapore's. */
export const companyInfoSchema = z.record(z.enum(COMPANY_AREAS), companySchema)

export const termSchema = z.strictObject({
  title: text,
  version: z.string().regex(/^\d{4}\.\d{2}$/),
  effectiveOn: z.iso.date(),
  description: metaDescription,
  changes: text.optional().describe('What is new in it: every version but the first says so'),
  soonerBecause: z.enum(['benefit', 'law']).optional()
    .describe('Of a version that only benefits members, or that the law demands: it may come sooner'),
  blocks: z.array(blockSchema).min(1),
})

/** All languages of the terms as one entry, as the console edits them. */
export const termsEntrySchema = z.strictObject({
  id: z.literal('privacy'),
  version: termSchema.shape.version,
  effectiveOn: termSchema.shape.effectiveOn,
  soonerBecause: termSchema.shape.soonerBecause,
  title: localeTexts,
  description: perLocale(metaDescription),
  changes: localeTexts.optional()
    .describe('What is new in it: every version but the first says so'),
  blocks: perLocale(z.array(blockSchema).min(1)),
})

export const pageTextSchema = z.strictObject({
  title: text,
  description: metaDescription,
  blocks: z.array(blockSchema).min(1),
})

export const pageSettingsSchema = z.strictObject({
  id: slug,
  areas: z.array(z.enum(AREAS)).min(1).optional().describe('Absent: shown in every area'),
  middleware: z.array(text).optional()
    .describe('Names from the route middleware table; an unknown name is a 500'),
  updatedOn: z.iso.date(),
})

/** A page with its settings and all its languages as one entry, as the console edits it. */
export const pageEntrySchema = z.strictObject({
  ...pageSettingsSchema.shape,
  title: localeTexts,
  description: perLocale(metaDescription),
  blocks: perLocale(z.array(blockSchema).min(1)),
})

export const jobSchema = z.strictObject({
  id: slug,
  area: z.enum(AREAS),
  kind: z.enum(['full-time', 'part-time', 'contract', 'internship']),
  postedOn: z.iso.date(),
  applyEmail: z.email(),
  text: perLocale(
    z.strictObject({
      title: text,
      team: text,
      place: text,
      kind: text,
      summary: text,
      duties: z.array(text).min(1),
      asks: z.array(text).min(1),
    }),
  ),
})

export const jobsSchema = z.strictObject({ jobs: z.array(jobSchema) })

const voiceSchema = z.strictObject({
  id: slug,
  area: z.enum(AREAS),
  text: perLocale(z.strictObject({ quote: text, attribution: text }))
    .describe('Attributed by role and place alone'),
})

/** A voice as an entry of its own, which says whose it is. */
export const voiceEntrySchema = z.strictObject({
  ...voiceSchema.shape,
  of: z.enum(['members', 'owners']),
})

export const voicesSchema = z.strictObject({
  members: z.array(voiceSchema),
  owners: z.array(voiceSchema),
})

const conversionRate = z.strictObject({
  points: z.int().positive(),
  creditMinor: z.int().positive(),
})

export const partnerGroupSchema = z.strictObject({
  id: slug,
  kind: slug,
  rates: z.partialRecord(z.enum(AREAS), conversionRate)
    .describe('An area without a rate does not take these points'),
  text: perLocale(z.strictObject({ name: text, description: text })),
})

export const partnerGroupsSchema = z.strictObject({ partnerGroups: z.array(partnerGroupSchema) })

/** Apps besides our own that receive a partner's points into the same accounts. */
export const partnerAppsSchema = z.strictObject({
  apps: z.array(
    z.strictObject({
      id: slug,
      deepLinkScheme: z.string().regex(/^[a-z][a-z0-9+.-]*:\/\/$/),
      appLinks: z.strictObject({ appStore: httpsUrl, googlePlay: httpsUrl }),
      text: perLocale(z.strictObject({ name: text, description: text })),
    }),
  ),
})

export type Brand = z.infer<typeof brandSchema>
export type CompanyInfo = z.infer<typeof companyInfoSchema>
export type Term = z.infer<typeof termSchema>
export type PageText = z.infer<typeof pageTextSchema>
export type PageSettings = z.infer<typeof pageSettingsSchema>
export type Jobs = z.infer<typeof jobsSchema>
export type Voices = z.infer<typeof voicesSchema>
export type PartnerGroups = z.infer<typeof partnerGroupsSchema>
