import type { ContentKind } from '#contract/values/content-kinds.ts'
import type { Area } from '#contract/values/area.ts'
import { orThrow } from '#web/page/page-loader.ts'
import { makeCouponPages, type Load } from './coupon-pages.ts'

type Body = Record<string, unknown>

export interface PublishingCase {
  kind: ContentKind
  id: string
  /** Whose it is; null: it is shown in several. */
  area: Area | null
  /** Who sees its page, if not everybody. */
  as?: 'member'
  /** The entry with other words in English. */
  edit: (body: Body, words: string) => Body
  /** Something that its schema does not take, and the field that it is told by. */
  spoil: (body: Body) => Body
  spoilt: string
}

const english = (field: string) => (body: Body, words: string) => ({
  ...body,
  [field]: { ...(body[field] as Body), 'en-US': words },
})

const englishText = (field: string) => (body: Body, words: string) => {
  const text = body['text'] as Record<string, Body>
  return { ...body, text: { ...text, 'en-US': { ...text['en-US'], [field]: words } } }
}

const without = (field: string) => (body: Body) => ({ ...body, [field]: {} })

/** An entry of the demo for each kind that is published by one person, one like the other. */
export const PUBLISHING_CASES: readonly PublishingCase[] = [
  {
    ...{ kind: 'press-items', id: 'hello-media-center', area: 'tw' },
    ...{ edit: english('title'), spoil: without('summary'), spoilt: 'summary.zh-TW' },
  },
  {
    ...{ kind: 'pages', id: 'cooperation', area: null },
    ...{ edit: english('title'), spoil: without('blocks'), spoilt: 'blocks.zh-TW' },
  },
  {
    ...{ kind: 'company-info', id: 'tw', area: 'tw' },
    ...{ edit: englishText('name'), spoil: without('text'), spoilt: 'text.zh-TW' },
  },
  {
    ...{ kind: 'voices', id: 'teacher-tainan', area: 'tw' },
    ...{ edit: englishText('quote'), spoil: without('text'), spoilt: 'text.zh-TW' },
  },
  {
    ...{ kind: 'tours', id: 'customer', area: 'tw' },
    ...{ edit: english('title'), spoil: without('summary'), spoilt: 'summary.zh-TW' },
  },
  {
    ...{ kind: 'partner-groups', id: 'supermarket', area: null },
    ...{ edit: englishText('name'), spoil: without('text'), spoilt: 'text.zh-TW' },
  },
  {
    ...{ kind: 'jobs', id: 'web-engineer', area: 'tw' },
    ...{ edit: englishText('title'), spoil: without('text'), spoilt: 'text.zh-TW' },
  },
  {
    ...{ kind: 'online-shop-items', id: 'oolong-tea-bags', area: 'tw' },
    ...{ edit: english('name'), spoil: without('shop'), spoilt: 'shop.zh-TW' },
  },
  {
    ...{ kind: 'events', id: 'happy-go', area: null },
    ...{ edit: englishText('title'), spoil: without('hrefs'), spoilt: 'hrefs.during' },
  },
  {
    ...{ kind: 'dynamic-links', id: 'find-stores-nearby', area: null },
    ...{ edit: english('title'), spoil: without('targets'), spoilt: 'targets.ios' },
  },
  {
    ...{ kind: 'brand', id: 'hongli', area: null },
    ...{ edit: english('tagline'), spoil: without('shortName'), spoilt: 'shortName.zh-TW' },
  },
  {
    ...{ kind: 'discount-tickets', id: 'tw-autumn-fifty-off', area: 'tw' },
    ...{ edit: english('title'), spoil: without('summary'), spoilt: 'summary.zh-TW' },
  },
  {
    ...{ kind: 'surveys', id: 'tw-weekend-breakfast', area: 'tw' },
    ...{ edit: english('title'), spoil: without('intro'), spoilt: 'intro.zh-TW' },
  },
  {
    ...{ kind: 'check-in-campaigns', id: 'tw-daily', area: 'tw', as: 'member' },
    ...{ edit: english('titles'), spoil: without('titles'), spoilt: 'titles.zh-TW' },
  },
  {
    ...{ kind: 'envelope-campaigns', id: 'tw-new-year-2027', area: 'tw', as: 'member' },
    ...{ edit: english('titles'), spoil: without('titles'), spoilt: 'titles.zh-TW' },
  },
  {
    ...{ kind: 'referral-campaigns', id: 'tw-friends', area: 'tw', as: 'member' },
    ...{ edit: english('titles'), spoil: without('titles'), spoilt: 'titles.zh-TW' },
  },
]

const home: Load = async ({ api, brand }) => ({
  ...orThrow(await api.companyInfos.get({ 'country-code': 'TW' })),
  ...orThrow(await api.partnerGroups.list({})),
  ...orThrow(await api.voices.list({})),
  brand,
})

/** What the pages of the site ask for of these kinds, with what was loaded as their text. */
export const makePublishingPages = () =>
  makeCouponPages({
    '/': home,
    cooperation: async ({ api }) => orThrow(await api.pages.get({ id: 'cooperation' })),
    jobs: async ({ api }) => orThrow(await api.vacancies.list({})),
    privacy: async ({ api }) => orThrow(await api.terms.getPrivacy({})),
    'press/:id': async ({ api }, { id = '' }) => orThrow(await api.pressItems.get({ id })),
    'experience/:id': async ({ api }, { id = '' }) =>
      orThrow(await api.tours.get({ id: id as 'customer' })),
    'online-shop/item/:id': async ({ api }, { id = '' }) =>
      orThrow(await api.onlineShopItems.get({ id })),
    'app-web/discount-tickets/:id': async ({ api }, { id = '' }) =>
      orThrow(await api.discountTickets.getActivity({ id })),
    'app-web/check-in/:id': async ({ api }, { id = '' }) =>
      orThrow(await api.checkIns.getStatus({ id })),
    mgm: async ({ api }) => orThrow(await api.referrals.getMine({})),
    'events/:year/chinese-year/select': async ({ api, member }, { year }) => {
      const { campaigns } = orThrow(await api.envelopeDraws.listCampaigns({}))
      const found = campaigns.find((one) => String(one.year) === year)
      const draw = member && found && orThrow(await api.envelopeDraws.get({ id: found.id })).draw
      return { campaigns, draw }
    },
    'app-web/surveys/:id': async ({ api }, { id = '' }) => orThrow(await api.surveys.get({ id })),
    'events/2023/happy-go': async ({ api }) => orThrow(await api.events.get({ id: 'happy-go' })),
  })
