import type { CallOutputs } from '#contract/calls.ts'
import type { ApiFailure, ApiSuccess } from '#contract/values/envelope.ts'
import type { Area } from '#contract/values/area.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { signMemberToken } from '#server/domain/people/tokens/sign-member-token.ts'
import { FormServer, type Body } from './form-server.ts'
import { loadStock } from './stock.ts'
import { NOON } from './test-clock.ts'

export const SURVEYS = '/api/official/marketing/surveys'

interface Reviewed {
  id: string
  rewardMinor: number
  answers: Body
}

/** Right answers to surveys that an operator reviews, of areas that are eight hours ahead of UTC. */
export const REVIEWED = {
  tw: {
    id: 'tw-weekend-breakfast',
    rewardMinor: 30,
    answers: {
      often: 'weekly',
      matters: ['taste', 'near'],
      dishes: ['egg-roll'],
      learn: ['walking', 'friends', 'maps'],
      now: 4,
      story: '巷口那家。',
    },
  },
  my: {
    id: 'my-lunch-near-work',
    rewardMinor: 200,
    answers: { where: 'mamak', matters: ['price', 'halal'], dishes: ['roti'], happy: 3 },
  },
  sg: {
    id: 'sg-hawker-favourites',
    rewardMinor: 100,
    answers: { often: 'weekly', matters: ['taste', 'queue'], dishes: ['laksa'], happy: 5 },
  },
} satisfies Partial<Record<Area, Reviewed>>

/** Right answers to the survey of an area that approves by itself. */
export const QUICK_ANSWERS = { ease: 5, when: 'morning', wishes: ['chests'] }

type Answer<Name extends keyof CallOutputs> = ApiSuccess<CallOutputs[Name]>

/** The calls about surveys as members and an operator of the demonstration make them. */
export class SurveyServer {
  readonly server: FormServer

  private constructor(server: FormServer) {
    this.server = server
  }

  static async start(database: OpenDatabase): Promise<SurveyServer> {
    const server = await FormServer.start(database)
    server.clock.moveTo(NOON)
    await loadStock(database, server.clock)
    return new SurveyServer(server)
  }

  async headersOf(memberId: string, area: Area): Promise<Record<string, string>> {
    const { secret = '', issuer, audience } = this.server.app.config.memberToken
    const key = { secret, issuer, audience }
    const token = await signMemberToken(key, this.server.clock, { memberId, area, hours: 9_000 })
    return { Authorization: `Bearer ${token}`, LANG: 'en-US' }
  }

  async list(headers: Record<string, string> = {}) {
    const { body } = await this.server.get(SURVEYS, { headers })
    return (body as unknown as Answer<'listSurveys'>).surveys
  }

  async survey(id: string, headers: Record<string, string> = {}) {
    const { body } = await this.server.get(`${SURVEYS}/${id}`, { headers })
    return (body as unknown as Answer<'getSurvey'>).survey
  }

  respond(id: string, answers: Body, headers: Record<string, string>) {
    return this.server.post(`${SURVEYS}/${id}/response`, { answers }, { headers })
  }

  /** Sends the right answers and answers the response's id. */
  async submit(memberId: string, area: keyof typeof REVIEWED): Promise<string> {
    const { id, answers } = REVIEWED[area]
    const { body } = await this.respond(id, answers, await this.headersOf(memberId, area))
    return (body as unknown as Answer<'createSurveyResponse'>).response.id
  }

  review(id: string, verdict: 'approved' | 'rejected', reason?: string) {
    return this.server.post(`/api/simulator/survey-reviews/${id}`, { verdict, reason })
  }

  async waiting() {
    const { body } = await this.server.get('/api/simulator/survey-reviews?ps=100')
    return (body as unknown as Answer<'listSurveyReviews'>).responses
  }
}

export function nameOf({ body }: { body: Body }): string {
  return (body as unknown as ApiFailure).resultException
}
