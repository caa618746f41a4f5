import { randomUUID } from 'node:crypto'
import { apply } from './apply.ts'
import { CONSOLE_INPUTS, wholeBroadcast } from './console-inputs.ts'
import type { ConsoleServer, Desk } from './console-server.ts'
import type { Facts, SeenApplication, SeenBroadcast, SeenMessage } from './facts.ts'
import { writeMessage } from './write-message.ts'

export const ARTICLE = { kind: 'press-items', id: 'hello-media-center' } as const
/** No test goes on for so long. */
const LATER = '2039-12-31T04:00:00.000Z'

type Body = Record<string, unknown>

export async function draftBroadcast(server: ConsoleServer, by: Desk): Promise<SeenBroadcast> {
  await server.agree(await server.member('reader'))
  const { id } = await server.ask(by, 'createBroadcast', { area: 'tw' })
  const saved = { id, version: 1, ...wholeBroadcast() }
  const { version } = await server.ask(by, 'saveBroadcast', saved)
  return { id, version }
}

export async function beginBroadcast(server: ConsoleServer, by: Desk): Promise<string> {
  const draft = await draftBroadcast(server, by)
  await server.ask(by, 'beginBroadcast', { ...draft, from: LATER, reason: 'the weekend' })
  return draft.id
}

/** Asked for by one, approved by another: its fingerprint. */
export async function makeKey(
  server: ConsoleServer,
  asker: Desk,
  code: string,
  overlapDays = 14,
): Promise<string> {
  const input = { code, overlapDays, reason: 'a year is over' }
  const { proposal } = await server.ask(asker, 'renewPartnerKey', input)
  const second = await server.hire('manager')
  const id = proposal ?? ''
  const { now } = await server.ask(second, 'getProposal', { id })
  const differenceHash = now?.differenceHash ?? ''
  await server.ask(second, 'approveProposal', { id, differenceHash })
  const { partner } = await server.ask(asker, 'getPartnerEntry', { code })
  return partner.keys.find(({ isYours }) => isYours)?.fingerprint ?? ''
}

export async function written(server: ConsoleServer): Promise<SeenMessage> {
  return { reference: await writeMessage(server), version: 0 }
}

export async function closed(server: ConsoleServer, owner: Desk): Promise<SeenMessage> {
  const { reference, version } = await written(server)
  const reason = 'a colleague has called'
  const done = await server.ask(owner, 'closeMessage', { reference, version, reason })
  return { reference, version: done.version }
}

export async function applied(server: ConsoleServer, owner: Desk): Promise<SeenApplication> {
  const reference = await apply(server)
  const { application, documents } = await server.ask(owner, 'lookAtStoreApplication', {
    reference,
  })
  return { reference, version: application.version, document: documents[0]?.id ?? '' }
}

export async function rejected(server: ConsoleServer, owner: Desk): Promise<SeenApplication> {
  const seen = await applied(server, owner)
  const input = CONSOLE_INPUTS.rejectStoreApplication({ application: seen } as Facts)
  await server.ask(owner, 'rejectStoreApplication', input)
  const { reference } = seen
  const { application } = await server.ask(owner, 'lookAtStoreApplication', { reference })
  return { ...seen, version: application.version }
}

export async function writtenArticle(
  server: ConsoleServer,
  owner: Desk,
): Promise<{ articleDraft: string }> {
  const articleDraft = `a-${randomUUID()}`
  await saveArticle(server, owner, articleDraft)
  return { articleDraft }
}

export async function saveArticle(server: ConsoleServer, owner: Desk, id: string): Promise<void> {
  const { live } = await server.ask(owner, 'getContentEntry', ARTICLE)
  const body: Body = live?.body ?? {}
  const title = { ...(body['title'] as Body), 'en-US': 'Hello again' }
  const draft = { ...ARTICLE, id, area: 'tw', body: { ...body, title }, saves: 0 } as const
  await server.ask(owner, 'saveEntryDraft', draft)
}
