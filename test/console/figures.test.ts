import { beforeAll, expect, test } from 'vitest'
import { CREDIT_FIGURES, FIGURE_DAYS, GOING_OUT } from '#contract/values/figures.ts'
import { addDays, dayOf } from '#contract/values/day.ts'
import { give } from '../api/gifts.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer } from './console-server.ts'

const DAY_MS = 86_400_000

describeOnDatabases('The figures of an area', (openFresh) => {
  let server: ConsoleServer
  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
  })

  test('are told by day, and all of credit comes to what members hold', async () => {
    const memberId = await server.member('counted', 1_000)
    await server.member('counted-my', 700, 'my')
    server.pass(DAY_MS)
    await server.payWithCredit(memberId, 60)
    const gift = await give(server.app, memberId, { id: 'gift:taken-back', amountMinor: 30 })
    expect(gift).toBeDefined()
    server.pass(DAY_MS)
    // Nobody is signed in for days.
    const manager = await server.hire('manager')
    const finance = await server.hire('finance', ['tw'])
    const { entries } = await server.ask(manager, 'listEntriesOfMember', { memberId })
    const entryNumber = entries.find(({ amountMinor }) => amountMinor === 30)?.number ?? 0
    const reason = 'given twice'
    await server.ask(manager, 'undoEntry', { memberId, entryNumber, caseReference: 'F-1', reason })
    const { days, owedMinor, memberCount } = await server.ask(finance, 'getFigures', { area: 'tw' })
    expect(days).toHaveLength(FIGURE_DAYS)
    const today = dayOf(server.app.clock.now(), 'tw')
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: FIGURE_DAYS }, (_none, at) => addDays(today, at - FIGURE_DAYS + 1)),
    )
    expect(days.slice(-4)).toMatchObject([
      { activeMembers: 0, issuedMinor: 0 },
      { activeMembers: 1, issuedMinor: 1_000, payments: 0 },
      { activeMembers: 1, issuedMinor: 30, usedMinor: 60, payments: 1, paidMinor: 60 },
      // Taken back: it counts against what it was.
      { issuedMinor: -30, usedMinor: 0, payments: 0 },
    ])
    const credit = days.flatMap((day) =>
      CREDIT_FIGURES.map((name) => (GOING_OUT.includes(name) ? -day[name] : day[name])),
    )
    expect(credit.reduce((sum, amountMinor) => sum + amountMinor, 0)).toBe(owedMinor)
    expect(owedMinor).toBe(940)
    expect(memberCount).toBe(1)
  })

  test('are those of the own areas', async () => {
    const finance = await server.hire('finance', ['tw', 'my'])
    expect(await server.ask(finance, 'getFigures', { area: 'my' })).toMatchObject({
      owedMinor: 700,
    })
    expect(await server.outcome(finance, 'getFigures', { area: 'sg' })).toBe('StaffNotPermitted')
  })
})
