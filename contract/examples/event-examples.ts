export const EVENT_SUMMARY = {
  id: 'anniversary',
  design: 'anniversary',
  path: '/events/anniversary',
  year: 2026,
  name: 'Alliance Anniversary',
  summary: 'Taiwan, Malaysia and Singapore celebrate together.',
  startsOn: '2026-11-01',
  endsOn: '2026-12-13',
  startsAt: '2026-10-31T16:00:00.000Z',
  endsAt: '2026-12-13T15:59:59.999Z',
  state: 'during',
}

export const EVENT = {
  ...EVENT_SUMMARY,
  area: 'tw',
  eyebrow: 'Three places, one birthday',
  title: 'It’s our birthday, and a slice is yours',
  lead: 'Three places light the candles together. Check in, claim a ticket, walk to your corner: that is how we celebrate.',
  description:
    'The Hongli alliance anniversary in Taiwan, Malaysia and Singapore: how many stores and cities there are today, and how we got here.',
  feature: {
    kind: 'timeline',
    years: [
      {
        year: 2017,
        title: 'One envelope',
        text: 'The alliance starts in Taiwan and gathers scattered points in one envelope.',
      },
    ],
  },
  featureText: {
    title: 'How we got here',
    text: 'The numbers are read from today’s stores. They are not a slogan.',
  },
  before: {
    title: 'The cake is still in the oven',
    text: 'All three places start on the same day, at midnight local time.',
    prepare: ['Get the Hongli app and log in, so your check-ins count'],
  },
  during: {
    title: 'Come blow out the candles',
    text: 'Daily check-ins, discount tickets and store coupons are on all through the birthday. Start with today’s check-in.',
    label: 'Check in today',
    href: '/app-web/check-in',
  },
  after: {
    title: 'The cake is gone, the alliance a year older',
    text: 'The anniversary is over. Thank you for coming. What you received stays valid for its full term.',
    gave: [
      {
        title: 'One birthday in three places',
        text: 'Taiwan, Malaysia and Singapore began and ended on the same day of their own calendars.',
      },
    ],
    label: 'Check in today',
    href: '/app-web/check-in',
  },
  rules: ['Each area follows its own calendar, until 23:59 of the last day.'],
  caution: null,
  landing: {
    title: 'Our birthday, your slice',
    text: 'Check in today, and help us blow out the candles.',
  },
}
