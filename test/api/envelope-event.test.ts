import { beforeAll, expect, test } from 'vitest'
import type { Area } from '#contract/values/area.ts'
import { addDays, startOfDay } from '#contract/values/day.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { extendCampaign } from '#server/domain/earning/campaigns/extend-campaign.ts'
import { MemberServer } from './member-server.ts'
import { describeOnDatabases } from './on-databases.ts'

const EVENTS = '/api/official/marketing/events'
const ID = 'chinese-year-2027'

describeOnDatabases('The event of a new year', (openFresh) => {
  let database: OpenDatabase
  let server: MemberServer

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    server = await MemberServer.start(database)
  })
  const eventOf = async (area: Area) => {
    const headers = { AREA: area.toUpperCase() }
    return (await server.ask('getEvent', `${EVENTS}/${ID}`, undefined, { headers })).event
  }
  const listedIn = async (area: Area) => {
    const headers = { AREA: area.toUpperCase() }
    const path = `${EVENTS}?year=2027`
    const { events } = await server.ask('listEvents', path, undefined, { headers })
    return events.find(({ id }) => id === ID)
  }

  test('runs as long as its envelopes do, also when an operator moves their end', async () => {
    const { endsOn } = await eventOf('tw')
    const later = addDays(endsOn, 5)
    const campaign = { kind: 'envelope', id: 'tw-new-year-2027' } as const
    await extendCampaign(database.db, server.clock, {
      ...campaign,
      endsOn: later,
      operator: 'tester',
    })
    server.clock.moveTo(startOfDay(addDays(endsOn, 2), 'tw').toISOString())
    const moved = { endsOn: later, state: 'during' }
    expect(await eventOf('tw')).toMatchObject(moved)
    expect(await listedIn('tw')).toMatchObject(moved)
    expect(await eventOf('sg')).toMatchObject({ endsOn, state: 'after' })
  })
})
