import { newReference } from '#server/db/new-reference.ts'
import { writeApplication, type DemoApplication } from '#server/demo/write-applications.ts'
import type { ConsoleServer } from './console-server.ts'

const FORM = {
  companyName: '龍潭豆花有限公司',
  taxNumber: '04595257',
  storeName: '龍潭豆花',
  storeAddress: '臺北市中正區汀州路三段 239 號',
  contactName: '陳大明',
  storePhone: '02-2365-1234',
  email: 'ming@example.com',
  bankName: '玉山銀行',
  bankAccount: '0808-979-123456',
  bankAccountHolder: '龍潭豆花有限公司',
  monthlyAmount: '200,000',
}

const DOCUMENTS = [{ file: 'tw-registration.png', name: '登記.png' }]

/** An application that was sent for review, of a store in Taiwan unless another one is given. Answers its number. */
export async function apply(
  { app }: Pick<ConsoleServer, 'app'>,
  { form = {}, ...given }: Partial<DemoApplication> = {},
): Promise<string> {
  const reference = newReference('AP')
  await writeApplication(app, {
    ...{ reference, area: 'tw', locale: 'zh-TW', hoursAgo: 1, documents: DOCUMENTS, ...given },
    form: { ...FORM, ...form },
  })
  return reference
}
