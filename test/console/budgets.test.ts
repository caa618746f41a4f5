import { beforeEach, expect, test } from 'vitest'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type Desk } from './console-server.ts'
import { sendAnswer, SURVEY, SURVEY_REWARD } from './waiting-reviews.ts'

const REASON = 'what the market team has'
const SURVEY_KEY = { kind: 'survey', id: SURVEY } as const
const CHECK_IN = { kind: 'check-in', id: 'tw-daily' } as const
const CHECK_INS = '/api/official/marketing/check-in/tw-daily/check-in'
const DAY_MS = 86_400_000

describeOnDatabases('The budget of a campaign at the console', (openFresh) => {
  let server: ConsoleServer
  let editor: Desk

  beforeEach(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    editor = await server.hire('editor')
  })

  const budgetOf = async (key: typeof SURVEY_KEY | typeof CHECK_IN) =>
    (await server.ask(editor, 'getCampaignFigures', key)).budget
  const set = (key: typeof SURVEY_KEY | typeof CHECK_IN, amountMinor: number) =>
    server.ask(editor, 'setCampaignBudget', { ...key, amountMinor, reason: REASON })

  test('says before it is set what it has to be at least, and after that what is set aside', async () => {
    const before = await server.ask(editor, 'getCampaignFigures', CHECK_IN)
    expect(before).toMatchObject({ budget: null, prizesMinor: 59_600 })
    const less = { ...CHECK_IN, amountMinor: before.prizesMinor - 1, reason: REASON }
    expect(await server.outcome(editor, 'setCampaignBudget', less)).toBe('BudgetBelowUsed')
    await set(CHECK_IN, before.prizesMinor)
    const after = await server.ask(editor, 'getCampaignFigures', CHECK_IN)
    expect(after).toMatchObject({
      budget: { leftMinor: 0, prizesMinor: 59_600 },
      prizesMinor: 59_600,
    })
    const survey = await server.ask(editor, 'getCampaignFigures', SURVEY_KEY)
    expect(survey.prizesMinor).toBe(0)
  })

  test('is none until it is set, by an act that says what it comes to, and is on record', async () => {
    expect(await budgetOf(SURVEY_KEY)).toBeNull()
    const { difference } = await set(SURVEY_KEY, 10 * SURVEY_REWARD)
    expect(difference.lines).toEqual([
      { name: 'budget', form: 'money', was: null, is: 10 * SURVEY_REWARD },
      { name: 'budgetLeft', form: 'money', was: null, is: 10 * SURVEY_REWARD },
    ])
    await sendAnswer(server, await server.member('lin'))
    expect(await budgetOf(SURVEY_KEY)).toMatchObject({
      amountMinor: 10 * SURVEY_REWARD,
      usedMinor: 0,
      promisedMinor: SURVEY_REWARD,
      leftMinor: 9 * SURVEY_REWARD,
      paidADayMinor: 0,
      lastsUntil: null,
    })
    const raised = await set(SURVEY_KEY, 12 * SURVEY_REWARD)
    expect(raised.difference.lines).toEqual([
      { name: 'budget', form: 'money', was: 10 * SURVEY_REWARD, is: 12 * SURVEY_REWARD },
      { name: 'budgetLeft', form: 'money', was: 9 * SURVEY_REWARD, is: 11 * SURVEY_REWARD },
      { name: 'budgetPromised', form: 'money', was: SURVEY_REWARD, is: SURVEY_REWARD },
    ])
    const acts = await server.acts(`campaigns/survey/${SURVEY}`)
    expect(acts.map(({ act }) => act)).toEqual(['campaign-budget-set', 'campaign-budget-set'])
  })

  test('is not set below what is given and promised, nor of a kind or an area that it is not of', async () => {
    await set(SURVEY_KEY, 2 * SURVEY_REWARD)
    await sendAnswer(server, await server.member('lin'))
    const less = { ...SURVEY_KEY, amountMinor: SURVEY_REWARD - 1, reason: REASON }
    expect(await server.outcome(editor, 'setCampaignBudget', less)).toBe('BudgetBelowUsed')
    const foreign = await server.hire('editor', ['my'])
    const enough = { ...less, amountMinor: 500 }
    expect(await server.outcome(foreign, 'setCampaignBudget', enough)).toBe('SubjectNotFound')
    expect(await server.outcome(foreign, 'simulateCampaign', SURVEY_KEY)).toBe('SubjectNotFound')
  })

  test('says on which day it will be used up, at the pace of the last days', async () => {
    await set(CHECK_IN, 100_000)
    for (let day = 1; day <= 4; day += 1) {
      for (const memberId of ['lin', 'mei']) {
        await server.members.ask('checkIn', CHECK_INS, memberId, { body: {} })
      }
      server.pass(DAY_MS)
    }
    editor = await server.hire('editor')
    const budget = await budgetOf(CHECK_IN)
    // Two members: 1, 1, 2 and 3, and 2 on the fourth day.
    expect(budget).toMatchObject({ usedMinor: 18, paidADayMinor: 5, prizesMinor: 59_600 })
    expect(budget?.lastsUntil).toBeNull()
  })
})

describeOnDatabases('The simulation of a campaign at the console', (openFresh) => {
  let server: ConsoleServer
  let editor: Desk

  beforeEach(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    editor = await server.hire('editor')
  })
  const simulate = async (input: object) =>
    (await server.ask(editor, 'simulateCampaign', { ...SURVEY_KEY, ...input })).simulation

  test('assumes what it says where little was seen, and takes what is asked in its place', async () => {
    await server.member('lin')
    const stated = await simulate({})
    expect(stated).toMatchObject({
      ...{ source: 'stated', members: 0, peopleADay: 50, returnPercent: null, paidPercent: 90 },
      ...{ expectedMinor: 50 * 0.9 * SURVEY_REWARD * stated.days },
      // There are fewer members than are assumed.
      ...{ mostPeople: 50 * stated.days, mostMinor: 50 * stated.days * SURVEY_REWARD },
    })
    const asked = await simulate({ peopleADay: 3_000, paidPercent: 50 })
    expect(asked).toMatchObject({
      ...{ source: 'asked', peopleADay: 3_000, paidPercent: 50 },
      expectedMinor: 3_000 * 0.5 * SURVEY_REWARD * stated.days,
    })
    expect(asked.lowMinor).toBeLessThan(asked.expectedMinor)
    expect(asked.highMinor).toBeGreaterThan(asked.expectedMinor)
  })

  test('goes by what members of the campaign did, where there are enough of them', async () => {
    const ids = Array.from({ length: 60 }, (_none, at) => `seen-${at}`)
    const checkIn = (memberId: string) =>
      server.members.ask('checkIn', CHECK_INS, memberId, { body: {} })
    for (const memberId of ids) await checkIn(memberId)
    server.pass(DAY_MS)
    for (const memberId of ids.slice(0, 30)) await checkIn(memberId)
    server.pass(2 * DAY_MS)
    editor = await server.hire('editor')
    const { simulation } = await server.ask(editor, 'simulateCampaign', CHECK_IN)
    // 60 begin in two days; of 90 check-ins that could be gone on from, 30 were.
    expect(simulation).toMatchObject({
      ...{ source: 'campaign', members: 60, peopleADay: 30, returnPercent: 33, paidPercent: null },
    })
    expect(simulation.expectedMinor).toBeGreaterThan(30 * simulation.days)
  })
})
