export const OUTBOX_MESSAGE = {
  id: '01a205fc-d5e8-7b75-b207-3a3498370a43',
  kind: 'push',
  recipient: 'demo-doc',
  subject: 'We will delete your account',
  body: 'You can still cancel until November 25. If this was not you, open the app and cancel right away.\n\nhttps://hongli.example/app-web/account',
  createdAt: '2026-11-23T01:19:45.640Z',
}

export const DEMO_MEMBER = {
  id: 'demo-tw-hao',
  area: 'tw',
  name: 'Hao',
  story: 'Checks in every single day and guards the streak.',
}

export const SURVEY_REVIEW = {
  id: '01a1fb9e-0680-79ea-8a97-149e48bb3dc8',
  memberId: 'demo-my-wei',
  area: 'my',
  surveyId: 'my-lunch-near-work',
  title: 'Lunch on a working day',
  rewardMinor: 200,
  currency: 'MYR',
  submittedAt: '2026-11-21T01:00:00.000Z',
  answers: [
    { question: 'Where do you have lunch most often?', answer: 'Kopitiam' },
    { question: 'Which two things decide where you go?', answer: 'Price; Speed' },
    {
      question: 'Which of these do you order most?',
      answer: 'Nasi lemak; Mixed rice; Chicken rice',
    },
    { question: 'How happy are you with your lunch options?', answer: '5 / 5' },
    { question: 'What do you miss around your office?', answer: '都很好，謝謝！' },
  ],
}

export const REFERRAL_REVIEW = {
  id: '01a1f677-aa80-7671-b112-be104d3b7a67',
  inviterId: 'demo-tw-ling',
  joinedId: 'demo-tw-ling-friend-5',
  area: 'tw',
  currency: 'TWD',
  inviterMinor: 50,
  joinedMinor: 50,
  heldReason: 'same-device',
  heldAt: '2026-11-20T01:00:00.000Z',
}
