import { randomUUID } from 'node:crypto'
import type { ConsoleServer } from './console-server.ts'

/** Is reviewed by a person; nothing limits how many answer it. */
export const SURVEY = 'tw-weekend-breakfast'

const ANSWERS = {
  often: 'weekly',
  matters: ['taste', 'near'],
  dishes: ['egg-roll'],
  learn: ['walking', 'friends', 'maps'],
  now: 4,
  story: '巷口那家。',
}

export const SURVEY_REWARD = 30

/** A member answers the survey. Answers the response's id. */
export async function sendAnswer(
  server: ConsoleServer,
  memberId: string,
  story = ANSWERS.story,
): Promise<string> {
  const path = `/api/official/marketing/surveys/${SURVEY}/response`
  const body = { answers: { ...ANSWERS, story } }
  const { response } = await server.members.ask('createSurveyResponse', path, memberId, { body })
  return response.id
}

/** What of the app's marker block the server keeps of a device. */
function onDevice(device: string): Record<string, string> {
  return { 'User-Agent': `HongliApp/3.1.0 (deviceID=${device}; lang=zh-TW; area=tw; os=ios)` }
}

/** The member opens a page of the app, on a device. Answers the code of the own invitations. */
export async function openApp(
  server: ConsoleServer,
  memberId: string,
  device: string,
): Promise<string> {
  const path = '/api/official/mgm/mine'
  const headers = onDevice(device)
  const { invitation } = await server.members.ask('getMyReferrals', path, memberId, { headers })
  return invitation?.code ?? ''
}

/** Friends accept an invitation of a member whose device they share: each is held. Answers the ids, the oldest first. */
export async function holdInvitations(
  server: ConsoleServer,
  inviterId: string,
  friends: readonly string[],
): Promise<string[]> {
  const device = `device-${randomUUID()}`
  const code = await openApp(server, inviterId, device)
  for (const friend of friends) {
    await openApp(server, friend, device)
    const path = `/api/official/mgm/${code}/join`
    await server.members.ask('joinByReferral', path, friend, { body: {} })
    server.pass(1_000)
  }
  const rows = await server.app.db
    .selectFrom('referrals')
    .where('member_id', '=', inviterId)
    .where('state', '=', 'held')
    .orderBy('held_at')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
