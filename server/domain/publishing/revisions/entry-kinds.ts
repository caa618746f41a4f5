import type { z } from 'zod'
import {
  companyEntrySchema,
  jobSchema,
  pageEntrySchema,
  partnerGroupSchema,
  termsEntrySchema,
  voiceEntrySchema,
  brandSchema,
} from '#content/content.schema.ts'
import {
  couponSchema,
  linkEntrySchema,
  onlineShopItemSchema,
  pressItemSchema,
} from '#content/content-press.schema.ts'
import { eventSchema } from '#content/events.schema.ts'
import { tourSchema } from '#content/tour.schema.ts'
import { AREA_FACTS, AREAS, type Area } from '#contract/values/area.ts'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import type { Database } from '../../../db/database.ts'
import { sha256 } from '../../../db/sha256.ts'
import type { ContentFile, ContentSource } from '../content/content-source.ts'
import { cmsPagesSource } from '../content/sources/cms-pages-source.ts'
import { companyInfosSource } from '../content/sources/company-infos-source.ts'
import { couponsSource } from '../content/sources/coupons-source.ts'
import { dynamicLinksSource } from '../content/sources/dynamic-links-source.ts'
import { onlineShopItemsSource } from '../content/sources/online-shop-items-source.ts'
import { pressItemsSource } from '../content/sources/press-items-source.ts'
import { siteTextsSources } from '../content/sources/site-texts-sources.ts'
import { termsSource } from '../content/sources/terms-source.ts'
import {
  listsByArea,
  localeFolders,
  namedLists,
  oneList,
  ownFiles,
  valuesByKey,
  wholeFile,
  type EntryLayout,
} from './entry-layouts.ts'
import type { Body, EntryName } from './revision.ts'

/** An entry as it stands in a stored file: what is live of it. */
export interface StoredEntry {
  area: Area | null
  body: Body
}

/** What the console has to know of a kind of content to edit its entries one by one. */
export interface EntryKind {
  source: ContentSource
  /** What loading the source reads and writes of its own: a preview has copies of them. */
  tables: readonly (keyof Database)[]
  layout: EntryLayout
  /** Of one entry. */
  schema: z.ZodType
  /** Whose it is: that of its file, that of the field `area`, always the same one; null: of those that it is shown in. */
  area: 'file' | 'body' | Area | null
  /** Of one that is of no single area: where it is shown; left out: everywhere. */
  areasOf?(body: Body): readonly Area[]
  /** Fields that follow from the area, and are not typed. */
  givenBy?(area: Area): Body
  /** What of it is its title, and the day that it is told by. */
  titleAt: string
  dayAt?: string
  /** Fields that stay as they are live: something outside these texts goes by them. */
  keeps?: readonly string[]
  /** Whether there are new ones; left out: there are. */
  mayBegin?: boolean
  /** Publishing it takes a second person. */
  wantsSecond?: boolean
  /** The stores that an entry names which fits its schema; it is live only with them. */
  storesOf?(entry: StoredEntry): { storeName: string; storeAddress: string }[]
}

export const ENTRY_KINDS: Record<ContentKind, EntryKind> = {
  'press-items': {
    source: pressItemsSource,
    tables: ['press_items'],
    layout: ownFiles('press-items'),
    schema: pressItemSchema,
    // The media center is Taiwan's alone (screens.md).
    area: 'tw',
    titleAt: 'title',
    dayAt: 'publishedOn',
  },
  pages: {
    source: cmsPagesSource,
    tables: ['cms_pages'],
    layout: localeFolders('pages', {
      texts: ['title', 'description', 'blocks'],
      settings: 'page',
    }),
    schema: pageEntrySchema,
    area: null,
    areasOf: ({ areas }) => areasAmong(areas),
    titleAt: 'title',
    dayAt: 'updatedOn',
    // Which pages there are is the site's matter, and what they ask of a visitor.
    mayBegin: false,
    keeps: ['middleware'],
  },
  terms: {
    source: termsSource,
    tables: ['terms'],
    layout: localeFolders('terms', { texts: ['title', 'description', 'changes', 'blocks'] }),
    schema: termsEntrySchema,
    area: null,
    titleAt: 'title',
    dayAt: 'effectiveOn',
    mayBegin: false,
    wantsSecond: true,
  },
  brand: {
    source: siteText('brand.json'),
    tables: [],
    layout: wholeFile('brand.json'),
    schema: brandSchema,
    area: null,
    titleAt: 'name',
    mayBegin: false,
    keeps: ['deepLinkScheme', 'attributions'],
  },
  'company-info': {
    source: companyInfosSource,
    tables: ['company_infos'],
    layout: valuesByKey('company-info.json'),
    schema: companyEntrySchema,
    area: 'file',
    titleAt: 'text.name',
    mayBegin: false,
  },
  voices: {
    source: siteText('voices.json'),
    tables: [],
    layout: namedLists('voices.json', ['members', 'owners'], 'of'),
    schema: voiceEntrySchema,
    area: 'body',
    titleAt: 'text.attribution',
  },
  tours: {
    source: siteText('tours'),
    tables: [],
    layout: ownFiles('tours'),
    schema: tourSchema,
    area: 'tw',
    titleAt: 'title',
    mayBegin: false,
  },
  'partner-groups': {
    source: siteText('partner-groups.json'),
    tables: [],
    layout: oneList('partner-groups.json', { key: 'partnerGroups' }),
    schema: partnerGroupSchema,
    area: null,
    areasOf: ({ rates }) => areasAmong(Object.keys((rates ?? {}) as object)),
    titleAt: 'text.name',
    mayBegin: false,
    // What points are worth, and by which keys they come, is agreed with the partner.
    keeps: ['kind', 'rates'],
  },
  jobs: {
    source: siteText('jobs.json'),
    tables: [],
    layout: oneList('jobs.json', { key: 'jobs' }),
    schema: jobSchema,
    area: 'body',
    titleAt: 'text.title',
    dayAt: 'postedOn',
  },
  'online-shop-items': {
    source: onlineShopItemsSource,
    tables: ['online_shop_items'],
    layout: ownFiles('online-shop-items'),
    schema: onlineShopItemSchema,
    area: 'body',
    givenBy: (area) => ({ currency: AREA_FACTS[area].currency }),
    titleAt: 'name',
  },
  events: {
    source: siteText('events'),
    tables: [],
    layout: ownFiles('events'),
    schema: eventSchema,
    area: null,
    areasOf: ({ windows }) => areasAmong(Object.keys((windows ?? {}) as object)),
    titleAt: 'text.name',
    // Each has a page, drawings and rules of its own.
    mayBegin: false,
    keeps: ['design', 'path'],
  },
  'dynamic-links': {
    source: dynamicLinksSource,
    tables: ['dynamic_links'],
    layout: oneList('dynamic-links.json', { name: 'sn' }),
    schema: linkEntrySchema,
    area: null,
    titleAt: 'title',
    dayAt: 'expiresOn',
  },
  coupons: {
    source: couponsSource,
    tables: ['coupons'],
    layout: listsByArea('coupons'),
    schema: couponSchema,
    area: 'file',
    titleAt: 'title',
    storesOf: ({ body }) => {
      const { storeName, storeAddress } = couponSchema.parse(body)
      return [{ storeName, storeAddress }]
    },
  },
}

/** What is live of an entry; undefined where nothing is. */
export function findLive(
  files: readonly ContentFile[],
  { kind, entryId }: EntryName,
): (StoredEntry & { hash: string }) | undefined {
  const entry = ENTRY_KINDS[kind].layout.list(files).find(({ id }) => id === entryId)
  if (!entry) return undefined
  return { area: areaOf(kind, entry), body: entry.body, hash: hashBody(entry.body) }
}

/** Of an entry of a kind, whose file may say it. */
export function areaOf(kind: ContentKind, { area, body }: StoredEntry): Area | null {
  const { area: whose } = ENTRY_KINDS[kind]
  if (whose === 'file') return area
  if (whose === 'body') return AREAS.find((one) => one === body['area']) ?? null
  return whose
}

/** What of an entry is not typed: its name, its area where that stands in it, and what follows from it. */
export function givenFields(
  kind: ContentKind,
  { entryId, area }: { entryId: string; area: Area | null },
): Body {
  const { area: whose, givenBy } = ENTRY_KINDS[kind]
  return {
    id: entryId,
    ...(whose === 'body' && area !== null ? { area } : {}),
    ...(area === null ? {} : givenBy?.(area)),
  }
}

/** To know again what was live when a draft was begun, however it is written. */
export function hashBody(body: Body): string {
  return sha256(canonicalJson(body))
}

/** The areas among what a body names; without any: all. */
function areasAmong(named: unknown): readonly Area[] {
  const known = Array.isArray(named) ? AREAS.filter((area) => named.includes(area)) : []
  return known.length > 0 ? known : AREAS
}

function siteText(name: string): ContentSource {
  const source = siteTextsSources.find((one) => one.name === name)
  if (!source) throw new Error(`There is no source ${name}`)
  return source
}
