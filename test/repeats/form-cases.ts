import { APPLICATION } from '../api/application-server.ts'
import { FEEDBACK } from '../api/form-server.ts'
import { jpeg } from '../api/sample-documents.ts'
import type { RepeatCase } from './repeat-cases.ts'
import type { RepeatStage } from './repeat-stage.ts'

const APPLY = '/api/official/apply'

/** What visitors send. */
export const FORM_CASES = {
  createFeedback: form('/api/official/feedback', FEEDBACK),
  createPressContact: form('/api/official/press/contact', {
    companyName: '巷口報',
    contactName: '許記者',
    jobTitle: '記者',
    email: 'press@example.com',
    subject: '採訪',
    content: '想談公平抽獎。',
  }),
  createProspectStore: form('/api/official/prospect-store', {
    area: 'tw',
    storeName: '龍潭豆花',
    businessType: 'dessert',
    storePhone: '02-2365-1234',
    contactName: '陳大明',
    mobile: '0912345678',
  }),
  createStoreApplication: form(APPLY, APPLICATION),
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
  return only(async (stage) => ({ path, body: { ...body, botCheck: stage.solveBotCheck() } }))
}

async function apply(stage: RepeatStage): Promise<{ link: string }> {
  const body = { ...APPLICATION, botCheck: stage.solveBotCheck() }
  const { storeApplication } = await stage.ask('createStoreApplication', { path: APPLY, body })
  return storeApplication
}

async function handIn(stage: RepeatStage, link: string): Promise<{ id: string }> {
  const path = `${APPLY}/documents?link=${encodeURIComponent(link)}`
  const document = await stage.calm.upload(path, jpeg())
  return document
}
