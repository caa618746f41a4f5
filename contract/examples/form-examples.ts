export const RECEIPT = {
  reference: 'FB-7K3M9Q2X',
  createdAt: '2026-11-23T01:19:36.292Z',
  isMailed: true,
  isCardNumberRemoved: false,
}

export const FEEDBACK = {
  questionType: 'member-account',
  name: 'Lin Mei',
  email: 'mei@example.com',
  mobile: '0912345678',
  mobileCountry: 'TW',
  subject: 'My number has changed',
  content: 'I have a new number. How do I keep my credit?',
  birthday: '1990-05-12',
  pathId: '4',
}

export const PROSPECT_STORE = {
  area: 'tw',
  storeName: '龍潭豆花',
  businessType: 'dessert',
  storePhone: '02-2365-1234',
  contactName: '陳大明',
  mobile: '0912345678',
}

export const PRESS_CONTACT = {
  companyName: 'Alley Gazette',
  contactName: 'Hsu Wen',
  email: 'press@example.com',
  subject: 'An interview',
  content: 'We would like to write about fair draws.',
}

export const STORE_APPLICATION = {
  area: 'tw',
  companyName: '龍潭豆花有限公司',
  taxNumber: '04595257',
  storeName: '龍潭豆花',
  storeAddress: '臺北市中正區汀州路三段 239 號',
  contactName: '陳大明',
  jobTitle: '店長',
  storePhone: '02-2365-1234',
  email: 'ming@example.com',
  bankName: '玉山銀行',
  bankBranch: '城中分行',
  bankAccount: '0808-979-123456',
  bankAccountHolder: '龍潭豆花有限公司',
  monthlyAmount: '200,000',
}

/** An application's link, as `createStoreApplication` answers it. */
export const APPLICATION_LINK =
  'AaIF9txYeAmncpwrbA7a5Q.tpb4o0.Zm9yLWV4YW1wbGUtYS1zaWduYXR1cmUtb2YtNDMtY2hh'

/** Of a mail that asks its reader to confirm a form. */
export const CONFIRMATION_LINK =
  'AaIF9txYeAmncpwrbA7a5Q.tp3t0o.Zm9yLWV4YW1wbGUtYS1zaWduYXR1cmUtb2YtNDMtY2hh'

export const BOT_CHECK_CHALLENGE = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '5858158a4ee56ea1db7b2ab0a5330612',
    salt: '51c6fed7ef4eb5dfffe835d96f85b7b8',
    cost: 1000,
    keyLength: 32,
    keyPrefix: 'a3b129c2c7b93f42750ab5bf4db8beb6',
    expiresAt: 1795397385,
    keySignature: 'c3b9ce32129c6c00df4a17007c8300599ee54bf4b9410e589ea1c67fda4c35c8',
  },
  signature: '24c2d856ba514cb3347be86359fab5fdd5d9bddd7273f52ee0f60739a049c89d',
}

export const STORE_DOCUMENT = {
  id: '01a205f6-dc58-7809-a772-9c2b6c0edae5',
  name: 'registration.pdf',
  kind: 'pdf',
  bytes: 184320,
  createdAt: '2026-11-23T01:25:10.008Z',
}

export const STORE_APPLICATION_STATE = {
  reference: 'AP-7K3M9Q2X',
  area: 'tw',
  storeName: '龍潭豆花',
  state: 'open',
  linkEndsAt: '2026-11-30T01:19:36.292Z',
  finishedAt: null,
  documents: [STORE_DOCUMENT],
  asked: null,
}
