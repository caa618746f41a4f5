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
  linkEntrySchema,
  onlineShopItemSchema,
  pressItemSchema,
} from '#content/content-press.schema.ts'
import { eventSchema } from '#content/events.schema.ts'
import { tourSchema } from '#content/tour.schema.ts'
import { AREA_FACTS, AREAS, type Area } from '#contract/values/area.ts'
import { canonicalJson } from '#contract/values/canonical-json.ts'
import type { ContentKind } from '#contract/values/content-kinds.ts'
import { sha256 } from '../../../db/sha256.ts'
import type { ContentFile, ContentSource } from '../content/content-source.ts'
import { cmsPagesSource } from '../content/sources/cms-pages-source.ts'
import { companyInfosSource } from '../content/sources/company-infos-source.ts'
import { dynamicLinksSource } from '../content/sources/dynamic-links-source.ts'
import { onlineShopItemsSource } from '../content/sources/online-shop-items-source.ts'
import { pressItemsSource } from '../content/sources/press-items-source.ts'
import { siteTextsSources } from '../content/sources/site-texts-sources.ts'
import { termsSource } from '../content/sources/terms-source.ts'
import { CAMPAIGN_ENTRIES } from './campaign-entries.ts'
import type { EntryKind, StoredEntry } from './entry-kind.ts'
import {
  localeFolders,
  namedLists,
  oneList,
  ownFiles,
  valuesByKey,
  wholeFile,
} from './entry-layouts.ts'
import type { Body, EntryName } from './revision.ts'

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
    wantsSecond: () => true,
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
  ...CAMPAIGN_ENTRIES,
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
