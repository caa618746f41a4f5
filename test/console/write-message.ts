import { newReference } from '#server/db/new-reference.ts'
import { writeLetter, type Letter } from '#server/demo/write-letters.ts'
import type { ConsoleServer } from './console-server.ts'

const PREFIXES = { feedback: 'FB', 'prospect-store': 'PS', 'press-contact': 'PR' } as const

const FORMS: Record<Letter['kind'], Letter['form']> = {
  feedback: {
    questionType: 'technical',
    name: '王小明',
    subject: '按鈕沒反應',
    content: '手機是舊的。\n按了沒反應。',
  },
  'prospect-store': { storeName: '龍潭豆花', contactName: '王小明' },
  'press-contact': {
    companyName: '巷口報',
    contactName: '王小明',
    subject: '採訪',
    content: '想談公平抽獎。',
  },
}

/** A message of a visitor, with a sender of its own unless one is given. Answers its number. */
export async function writeMessage(
  { app }: Pick<ConsoleServer, 'app'>,
  { kind = 'feedback', form = {}, ...given }: Partial<Letter> = {},
): Promise<string> {
  const reference = newReference(PREFIXES[kind])
  const email = `${reference.toLowerCase()}@example.com`
  await writeLetter(app, {
    ...{ reference, kind, area: 'tw', locale: 'zh-TW', hoursAgo: 1, ...given },
    form: { ...FORMS[kind], ...('mobile' in form ? {} : { email }), ...form },
  })
  return reference
}
