import { randomUUID } from 'node:crypto'
import type { ConsoleCallName } from '#contract/console/calls.ts'
import { pauseCampaign } from '#server/domain/earning/campaigns/pause-campaign.ts'
import { addDays, dayOf } from '#contract/values/day.ts'
import { suspendMember } from '#server/domain/people/members/suspend-member.ts'
import { setPassword } from '#server/domain/people/passwords/set-password.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { give } from '../api/gifts.ts'
import { CONSOLE_INPUTS } from './console-inputs.ts'
import type { ConsoleServer, Desk } from './console-server.ts'
import type { Facts, SeenStore } from './facts.ts'
import {
  applied,
  beginBroadcast,
  closed,
  draftBroadcast,
  makeKey,
  rejected,
  saveArticle,
  written,
  writtenArticle,
  ARTICLE,
} from './make-subjects.ts'
import {
  challengeToMake,
  challengeToShow,
  invite,
  join,
  SoftwarePasskey,
} from './software-passkey.ts'
import { holdInvitations, sendAnswer } from './waiting-reviews.ts'

const PARTNER = 'fuel'
const HOUR_MS = 3_600_000
const CAMPAIGN = { kind: 'discount-ticket', id: 'tw-three-dinners' } as const
const PAUSED = { kind: 'survey', id: 'tw-check-in-quick' } as const

/** What every call can be asked about; a proposal, another draft and a passkey `prepare` makes. */
export async function makeFacts(server: ConsoleServer, owner: Desk): Promise<Facts> {
  const { db, clock, jobs } = server.app
  const memberId = await server.member('mei', 1_000)
  await give(server.app, memberId, { id: 'gift:small', amountMinor: 10 })
  const payment = await server.payWithCredit(memberId, 60)
  await setPassword(db, clock, { memberId, password: '294750', currentPassword: undefined })
  const suspendedId = await server.member('held')
  await suspendMember(
    { db, clock, sendPushJob: makeSendPushJob(jobs) },
    { memberId: suspendedId, cause: 'resale', reason: 'sold on', operator: 'olga' },
  )
  const { person } = await server.hire('editor')
  await saveArticle(server, owner, ARTICLE.id)
  await pauseCampaign(db, clock, { ...PAUSED, operator: 'olga' })
  const answer = await sendAnswer(server, memberId)
  const [referral = ''] = await holdInvitations(server, memberId, ['friend-of-mei'])
  return {
    ...{ campaign: CAMPAIGN, pausedCampaign: PAUSED, answer, referral },
    ...{ memberId, entryNumber: 2, payment, suspendedId, staffId: person.id },
    ...{ proposal: randomUUID(), differenceHash: 'none', token: 'none' },
    ...{ invited: 'nobody@hongli.example', view: randomUUID() },
    ...{ article: ARTICLE.id, articleDraft: 'none', articleVersion: randomUUID() },
    credential: new SoftwarePasskey().show({ challenge: 'nobody-has-asked' }),
    ...{ message: await written(server), closed: await closed(server, owner), assignTo: null },
    application: await applied(server, owner),
    ...{ partner: PARTNER, partnerKey: await keyInUse(server, owner), newKey: '0'.repeat(16) },
    ...(await makeStores(server, owner)),
    broadcast: await beginBroadcast(server, owner),
    draftBroadcast: await draftBroadcast(server, owner),
    unknownBroadcast: { id: randomUUID(), version: 1 },
  }
}

async function makeStores(
  server: ConsoleServer,
  owner: Desk,
): Promise<Pick<Facts, 'store' | 'plannedStore' | 'twinStore'>> {
  // The first one is paid in other tests of the same facts.
  const { stores } = await server.ask(owner, 'listStoreEntries', { area: 'tw', state: 'active' })
  const [one, other, twin] = stores.toSorted((a, b) => b.id.localeCompare(a.id))
  if (!one || !other || !twin) throw new Error('There are no stores')
  const startsOn = addDays(dayOf(server.app.clock.now(), 'tw'), 7)
  await server.ask(owner, 'setStoreRebate', {
    ...(await seenStore(server, owner, other.id)),
    ...{ rebate: { percent: 44, capMinor: null }, startsOn, reason: 'from next week' },
  })
  return {
    store: await seenStore(server, owner, one.id),
    plannedStore: await seenStore(server, owner, other.id),
    twinStore: await seenStore(server, owner, twin.id),
  }
}

async function keyInUse(server: ConsoleServer, owner: Desk): Promise<string> {
  const { partner } = await server.ask(owner, 'getPartnerEntry', { code: PARTNER })
  return partner.keys.find(({ state }) => state !== 'over')?.fingerprint ?? ''
}

async function seenStore(server: ConsoleServer, owner: Desk, id: string): Promise<SeenStore> {
  const { store } = await server.ask(owner, 'getStoreEntry', { id })
  return { id, version: store.version }
}

async function seenAnew({ server, owner, facts }: Parts): Promise<Partial<Facts>> {
  return { store: await seenStore(server, owner, facts.store.id) }
}

/** What has to be there for a call to change something, as far as `makeFacts` has not made it. */
export async function prepare(
  server: ConsoleServer,
  owner: Desk,
  { name, facts }: { name: ConsoleCallName; facts: Facts },
): Promise<Facts> {
  const parts = { server, owner, facts }
  return { ...facts, ...(await PREPARED[name]?.(parts)) }
}

interface Parts {
  server: ConsoleServer
  owner: Desk
  facts: Facts
}

type Prepare = (parts: Parts) => Promise<Partial<Facts>>

const PREPARED: Partial<Record<ConsoleCallName, Prepare>> = {
  approveProposal: proposed,
  refuseProposal: proposed,

  refuseSurveyAnswer: async ({ server }) => {
    const memberId = await server.member(randomUUID())
    return { memberId, answer: await sendAnswer(server, memberId) }
  },

  refuseHeldReferral: held,
  refuseHeldReferralsOfInviter: held,

  finishSignIn: async ({ server, owner }) => {
    const { passkey } = await join(server, owner, newcomer())
    return { credential: passkey.show({ challenge: await challengeToShow(server) }) }
  },

  finishPasskey: async ({ server, owner }) => {
    const token = await invite(server, owner, newcomer())
    const challenge = await challengeToMake(server, token)
    return { token, credential: new SoftwarePasskey().make({ challenge }) }
  },

  withdrawInvitation: async ({ server, owner }) => {
    const { email, ...given } = newcomer()
    await invite(server, owner, { email, ...given })
    return { invited: email }
  },

  renameOwnView: viewed,
  deleteOwnView: viewed,

  discardBroadcast: async ({ server, owner }) => ({
    unknownBroadcast: await draftBroadcast(server, owner),
  }),

  stopBroadcast: async ({ server, owner }) => ({ broadcast: await beginBroadcast(server, owner) }),

  assignMessage: async ({ server, owner }) => ({
    message: await written(server),
    assignTo: owner.person.id,
  }),

  takePartnerKey: async ({ server, owner }) => ({ newKey: await makeKey(server, owner, PARTNER) }),

  closeMessage: async ({ server }) => ({ closed: await written(server) }),

  reopenMessage: async ({ server, owner }) => ({ message: await closed(server, owner) }),

  askApplicantForMore: appliedAnew,
  approveStoreApplication: appliedAnew,
  rejectStoreApplication: appliedAnew,

  reopenStoreApplication: async ({ server, owner }) => ({
    application: await rejected(server, owner),
  }),

  changeStore: seenAnew,
  setStoreRebate: seenAnew,
  setStoreState: seenAnew,

  mergeStores: async (parts) => {
    const { server, owner } = parts
    const added = CONSOLE_INPUTS.addStore(parts.facts)
    const { id } = await server.ask(owner, 'addStore', added)
    return { ...(await seenAnew(parts)), twinStore: await seenStore(server, owner, id) }
  },

  discardEntryDraft: ({ server, owner }) => writtenArticle(server, owner),

  restoreEntryVersion: async ({ server, owner }) => {
    const { articleDraft } = await writtenArticle(server, owner)
    const draft = { ...ARTICLE, id: articleDraft, saves: 1 }
    const { version } = await server.ask(owner, 'discardEntryDraft', draft)
    return { articleDraft, articleVersion: version }
  },

  unscheduleEntry: async ({ server, owner }) => {
    const { articleDraft } = await writtenArticle(server, owner)
    const at = new Date(server.app.clock.now().getTime() + HOUR_MS).toISOString()
    const draft = { ...ARTICLE, id: articleDraft, saves: 1 }
    await server.ask(owner, 'publishEntry', { ...draft, at, reason: 'for the evening' })
    return { articleDraft }
  },
}

async function proposed({ server, owner, facts }: Parts): Promise<Partial<Facts>> {
  const manager = await server.hire('manager')
  const correction = { ...CONSOLE_INPUTS.correctBalance(facts), amountMinor: 6_000 }
  const { proposal } = await server.ask(manager, 'correctBalance', correction)
  const id = proposal ?? ''
  const { now } = await server.ask(owner, 'getProposal', { id })
  return { proposal: id, differenceHash: now?.differenceHash ?? '' }
}

async function viewed({ server, owner }: Parts): Promise<Partial<Facts>> {
  const view = { list: 'stores' as const, name: randomUUID().slice(0, 8), query: {}, without: [] }
  const { views } = await server.ask(owner, 'saveOwnView', view)
  return { view: views.find(({ name }) => name === view.name)?.id ?? '' }
}

async function appliedAnew({ server, owner }: Parts): Promise<Partial<Facts>> {
  return { application: await applied(server, owner) }
}

async function held({ server }: Parts): Promise<Partial<Facts>> {
  const memberId = await server.member(randomUUID())
  const [referral = ''] = await holdInvitations(server, memberId, [randomUUID()])
  return { memberId, referral }
}

function newcomer() {
  const email = `${randomUUID()}@hongli.example`
  return { email, role: 'editor' as const, areas: ['tw' as const] }
}
