import { pino } from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeNoteSignIn } from '#server/api/note-sign-in.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { finishClosures } from '#server/domain/people/members/finish-closures.ts'
import { makeDeletePushJobs } from '#server/jobs/push-jobs-of-member.ts'
import { describeOnDatabases } from './on-databases.ts'
import { nameOf, ReferralStage } from './referral-stage.ts'
import { NOON } from './test-clock.ts'

const DAY_MS = 86_400_000

describeOnDatabases('What a sign-in tells', (openFresh) => {
  let database: OpenDatabase
  let stage: ReferralStage

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await ReferralStage.start(database)
  })
  beforeEach(() => stage.server.clock.moveTo(NOON))
  const later = (milliseconds: number) =>
    stage.server.clock.moveTo(new Date(Date.parse(NOON) + milliseconds).toISOString())
  const phoneOf = (mobile: string) => `+886${mobile.slice(1)}`
  const tracesOf = async (memberId: string) => {
    const { rows } = await database.executeSql(
      `select 'identity ' || kind as trace from identities where member_id = $1 and kind = 'phone'
       union all select 'device' from member_devices where member_id = $1 order by 1`,
      [memberId],
    )
    return (rows as { trace: string }[]).map(({ trace }) => trace)
  }
  /** A server of its own as far as its memory of sign-ins goes, with what it writes to its log. */
  const anotherServer = () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
    const { db, clock, sealer } = stage.server.app
    return { lines, note: makeNoteSignIn({ db, clock, sealer, log }) }
  }

  test('is not kept of an account that another server has closed a moment before', async () => {
    const phone = phoneOf(stage.newMobile())
    await stage.signIn('leaver', { phone, device: 'device-of-a-leaver' })
    expect(await tracesOf('leaver')).toEqual(['device', 'identity phone'])
    await stage.server.send('/api/official/member/closure', 'leaver', { body: {} })
    later(3 * DAY_MS)
    const { db, clock, jobs } = stage.server.app
    await finishClosures(db, clock, {
      batch: 10,
      callNames: ['getMyReferrals'],
      deletePushJobs: makeDeletePushJobs(jobs),
      onClosed: () => undefined,
    })
    expect(await tracesOf('leaver')).toEqual([])
    const { note, lines } = anotherServer()
    await note({ memberId: 'leaver', phone, deviceId: 'device-of-a-leaver' })
    await note({ memberId: 'leaver', phone, deviceId: undefined })
    await note({ memberId: 'leaver', phone: undefined, deviceId: 'another-device' })
    expect(await tracesOf('leaver')).toEqual([])
    expect(lines).toEqual([])
  })

  test('ends an invitation of one’s own that was tried in the app before', async () => {
    const code = await stage.codeOf('twice-self')
    expect(nameOf(await stage.joinAs(code, 'twice-self'))).toBe('ReferralAlreadyMember')
    const phone = await stage.accept(code)
    const { note, lines } = anotherServer()
    await note({ memberId: 'twice-self', phone, deviceId: undefined })
    expect(lines).toEqual([])
    const rows = await stage.rowsOf('twice-self')
    expect(rows.toSorted((a, b) => a.state.localeCompare(b.state))).toMatchObject([
      { state: 'ended', ended_reason: 'already-member', joined_member_id: null, phone_hash: null },
      { state: 'held', held_reason: 'own-code', joined_member_id: 'twice-self' },
    ])
  })

  test('that cannot be kept is tried again after a minute, not with every call', async () => {
    await stage.signIn('unlucky')
    const phone = phoneOf(stage.newMobile())
    const { note, lines } = anotherServer()
    const signIn = () => note({ memberId: 'unlucky', phone, deviceId: undefined })
    await database.executeSql('alter table identities rename to identities_away')
    for (let call = 1; call <= 3; call += 1) await signIn()
    await database.executeSql('alter table identities_away rename to identities')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('a sign-in could not be noted')
    await signIn()
    expect(await tracesOf('unlucky')).toEqual([])
    later(60_000)
    await signIn()
    expect(await tracesOf('unlucky')).toEqual(['identity phone'])
    expect(lines).toHaveLength(1)
  })
})
