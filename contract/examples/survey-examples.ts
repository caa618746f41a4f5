export const SURVEY_SUMMARY = {
  id: 'tw-weekend-breakfast',
  area: 'tw',
  title: 'What makes a good weekend breakfast?',
  intro:
    'The breakfast shops around the corner want to know what makes you walk a few steps further.',
  rewardMinor: 30,
  currency: 'TWD',
  minutes: 3,
  questionCount: 6,
  isAutoApproved: false,
  startsAt: '2026-11-19T16:00:00.000Z',
  endsAt: '2026-12-23T15:59:59.999Z',
  status: 'open',
}

/** Answers to `tw-weekend-breakfast`, one of each kind. */
export const SURVEY_ANSWERS = {
  often: 'weekly',
  matters: ['taste', 'near'],
  dishes: ['rice-ball', 'soy-milk'],
  learn: ['walking', 'friends'],
  now: 4,
  story: 'The one at the north gate: she knows what I order.',
}

export const SURVEY_QUESTIONS = [
  {
    kind: 'single',
    id: 'often',
    isRequired: true,
    title: 'How often do you eat breakfast out?',
    options: [
      { id: 'most-days', label: 'Most days' },
      { id: 'weekly', label: 'Once or twice a week' },
    ],
  },
  {
    kind: 'multiple',
    id: 'matters',
    isRequired: true,
    title: 'Which two things matter most when you choose a breakfast shop?',
    options: [
      { id: 'taste', label: 'Taste' },
      { id: 'price', label: 'Price' },
    ],
    choose: { rule: 'exactly', count: 2 },
  },
  {
    kind: 'rating',
    id: 'now',
    isRequired: true,
    title: 'How happy are you with your usual breakfast shop?',
    lowest: 'Not at all',
    highest: 'Very',
  },
  {
    kind: 'text',
    id: 'story',
    isRequired: false,
    title: 'Is there a breakfast shop you wish were on Hongli? Why?',
    maxLength: 300,
  },
]

export const SURVEY_RESPONSE = {
  id: '01a205fc-c38e-7d51-9a40-5b7e0e1f6a2d',
  status: 'approved',
  submittedAt: '2026-11-23T01:19:45.123Z',
  reviewedAt: '2026-11-23T02:00:00.000Z',
  rejectionReason: null,
  credit: { amountMinor: 30, expiresAt: '2027-02-21T15:59:59.999Z' },
  answers: SURVEY_ANSWERS,
}
