import { AREAS } from '../values/area.ts'

export const COMPANY_INFO = {
  area: 'tw',
  name: 'Hongli Demo Co., Ltd.',
  address: '2F, 17 Demo Road, Zhongzheng District, Taipei, Taiwan',
  taxNo: '00201702',
  phone: '+886 2 0000 2017',
}

export const SITE_NUMBERS = {
  stores: 4024,
  cities: 22,
  storesOfAllAreas: 6852,
  citiesOfAllAreas: 43,
  areas: 3,
  usualRebatePercent: { low: 5, high: 20 },
}

export const FORM_OPTIONS = {
  commonFields: ['name'],
  questionTypes: [
    {
      id: 'member-account',
      label: 'Member account',
      hint: 'Logging in, changing your number, deleting your account. Birthday and the like only help us make sure it is you.',
      fields: ['birthday'],
      requiredFields: ['birthday'],
    },
  ],
  sources: [{ id: 4, label: 'Promotional flyer' }],
  genders: [{ id: 'female', label: 'Female' }],
  works: [{ id: 'student', label: 'Student' }],
}

export const IP_LOCATION = {
  ipLocation: 'TW',
  isServed: true,
  availableAreas: AREAS.map((code) => ({ code })),
}

export const PRESS_ITEM_SUMMARY = {
  id: 'one-site-three-places',
  kind: 'news',
  publishedOn: '2026-11-05',
  title: 'Our new site: about 6,800 stores in three places, one page to find them',
  summary:
    'Start from one character, a station or where you stand. Three languages, light and dark, and kind to slow connections.',
  cover: 'storefront',
  externalUrl: null,
}

export const BLOCKS = [
  { type: 'heading', level: 2, id: 'in-short', text: 'In short' },
  { type: 'paragraph', text: 'Three languages, light and dark, and kind to slow connections.' },
]

export const PAGE = {
  id: 'disclaimer',
  title: 'Platform disclaimer',
  description:
    'What Hongli answers for, what stores and partners answer for, and how far the information on these pages can be relied on.',
  middleware: [],
  updatedAt: '2026-11-19T16:00:00.000Z',
}

export const TERM = {
  kind: 'privacy',
  version: '2026.11',
  effectiveOn: '2026-11-20',
  title: 'Privacy policy and terms of service',
  description:
    'What Hongli knows about you and why, how to take it with you or have it erased, and the rules for store credit, coupons and payments.',
}

export const INTRO_VIDEO = {
  youtubeId: null,
  title: 'Hongli in one minute',
  transcript: [
    'Morning. A cup of soy milk at the corner.',
    'Your phone holds points from all over, and none of them is quite enough.',
  ],
}

export const VOICE = {
  id: 'teacher-tainan',
  area: 'tw',
  quote:
    'My points used to expire without my noticing. Now each date is listed, and the oldest credit buys my breakfast.',
  attribution: 'a teacher in Tainan',
}

export const JOB = {
  id: 'web-engineer',
  area: 'tw',
  kind: 'full-time',
  kindName: 'Full-time',
  postedOn: '2026-11-02',
  title: 'Web engineer',
  team: 'Product',
  place: 'Taipei',
  summary:
    'Make a page that opens fast and reads well on an old phone. Shop owners, and their mothers, use your work every day.',
  duties: ['Build the website and the in-app pages, from screen to call'],
  asks: ['TypeScript and React; knowing the browser itself is better still'],
  applyEmail: 'jobs@hongli.example.com',
}

export const DYNAMIC_LINK = {
  sn: 'hongli-welcome-2026',
  title: 'Welcome to Hongli',
  targets: { ios: 'hongli://home', android: 'hongli://home', web: '/download' },
}

export const TOUR = {
  id: 'customer',
  area: 'tw',
  title: 'How members use Hongli',
  summary: 'Seven screens from joining to your second visit. Three minutes.',
  steps: [
    {
      id: 'join',
      title: 'Join with your mobile number',
      text: 'Enter your number, wait for a text message and type its six digits. The code is good for 5 minutes, and we will never call to ask for it.',
      screenTitle: 'Join',
      screen: [{ kind: 'field', label: 'Mobile number', value: '0912 ••• •••' }],
    },
  ],
}
