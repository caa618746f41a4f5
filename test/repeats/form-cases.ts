import { randomUUID } from 'node:crypto'
import { makeConfirmationLink } from '#server/domain/people/unconfirmed-forms/confirmation-link.ts'
import type { UnconfirmedFormType } from '#contract/values/confirmation-rules.ts'
import { APPLICATION } from '../api/application-server.ts'
import { FEEDBACK } from '../api/form-server.ts'
import { jpeg } from '../api/sample-documents.ts'
import type { RepeatCase } from './repeat-cases.ts'
import type { RepeatStage } from './repeat-stage.ts'

const APPLY = '/api/official/apply'
const UNCONFIRMED = '/api/official/unconfirmed-form'

const PRESS_CONTACT = {
  companyName: '巷口報',
  contactName: '許記者',
  jobTitle: '記者',
  email: 'press@example.com',
  subject: '採訪',
  content: '想談公平抽獎。',
}
const PROSPECT_STORE = {
  area: 'tw',
  storeName: '龍潭豆花',
  businessType: 'dessert',
  storePhone: '02-2365-1234',
  contactName: '陳大明',
  mobile: '0912345678',
}
let senders = 0

/** Three mails a day go to one address. */
function byNewSender(type: UnconfirmedFormType, form: object) {
  senders += 1
  return { type, values: { ...form, email: `sender-${senders}-${randomUUID()}@example.com` } }
}

/** What visitors send. */
export const FORM_CASES = {
  createFeedback: form('/api/official/feedback', FEEDBACK),
  createPressContact: form('/api/official/press/contact', PRESS_CONTACT),
  createProspectStore: form('/api/official/prospect-store', PROSPECT_STORE),
  createStoreApplication: form(APPLY, APPLICATION),
  createUnconfirmedForm: {
    'a message': unconfirmed('feedback', FEEDBACK),
    'a press inquiry': unconfirmed('press-contact', PRESS_CONTACT),
    'a store': unconfirmed('prospect-store', PROSPECT_STORE),
    'an application': unconfirmed('store-application', APPLICATION),
  },
  confirmForm: {
    'a message': {
      make: (stage: RepeatStage) => waitingForm(stage, 'feedback', FEEDBACK),
    },
    'an application': {
      make: (stage: RepeatStage) => waitingForm(stage, 'store-application', APPLICATION),
    },
  },
  removeStoreDocument: only(async (stage) => {
    const { link } = await apply(stage)
    const { id } = await handIn(stage, link)
    return { method: 'DELETE', path: `${APPLY}/documents/${id}`, body: { link } }
  }),
  finishStoreApplication: only(async (stage) => {
    const { link } = await apply(stage)
    await handIn(stage, link)
    return { path: `${APPLY}/finish`, body: { link } }
  }),
  renewStoreApplicationLink: only(async (stage) => {
    const { link } = await apply(stage)
    return { path: `${APPLY}/link`, body: { link } }
  }),
}

export function only(
  make: RepeatCase['make'],
  more: Omit<RepeatCase, 'make'> = {},
): Record<string, RepeatCase> {
  return { '': { make, ...more } }
}

function form(path: string, body: object) {
  return only(async (stage) => ({ path, body: { ...body, botCheck: await stage.solveBotCheck() } }))
}

function unconfirmed(type: UnconfirmedFormType, form: object): RepeatCase {
  return {
    make: async () => ({ path: UNCONFIRMED, body: { form: byNewSender(type, form) } }),
  }
}

/** A form that waits for its sender, and the link that its mail would have. */
async function waitingForm(stage: RepeatStage, type: UnconfirmedFormType, values: object) {
  const form = byNewSender(type, values)
  const { unconfirmedForm } = await stage.ask('createUnconfirmedForm', {
    path: UNCONFIRMED,
    body: { form },
  })
  const { id, expires_at: endsAt } = await stage.database.db
    .selectFrom('unconfirmed_forms')
    .where('reference', '=', unconfirmedForm.reference)
    .select(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  const link = makeConfirmationLink(stage.calm.app.sealer, { formId: id, endsAt })
  return { path: `${UNCONFIRMED}/confirmation`, body: { link } }
}

async function apply(stage: RepeatStage): Promise<{ link: string }> {
  const body = { ...APPLICATION, botCheck: await stage.solveBotCheck() }
  const { storeApplication } = await stage.ask('createStoreApplication', { path: APPLY, body })
  return storeApplication
}

async function handIn(stage: RepeatStage, link: string): Promise<{ id: string }> {
  const path = `${APPLY}/documents?link=${encodeURIComponent(link)}`
  const document = await stage.calm.upload(path, jpeg())
  return document
}
