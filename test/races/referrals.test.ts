import { beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { nameOf, ReferralStage } from '../api/referral-stage.ts'

describeOnDatabases('Invitations at the same moment', (openFresh) => {
  let database: OpenDatabase
  let stage: ReferralStage

  beforeAll(async () => {
    database = await openFresh({ isStocked: true })
    stage = await ReferralStage.start(database)
  })
  const rewards = async (...members: string[]) => {
    const { rows } = await database.executeSql(
      `select member_id, count(*)::integer as count from transfers
       where kind like 'referral-%' and member_id = any($1::text[]) group by member_id order by 1`,
      [members],
    )
    return rows
  }

  test('one number that joins 20 times at once joins once', async () => {
    const code = await stage.codeOf('inviter')
    const mobile = stage.newMobile()
    await stage.requestCode(code, mobile)
    const verificationCode = await stage.receivedCode(mobile)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => stage.join(code, { mobile, verificationCode })),
    )
    expect(new Set(answers.map(nameOf))).toEqual(new Set(['ok']))
    expect(await stage.rowsOf('inviter')).toHaveLength(1)
  })

  test('a new member who accepts 8 invitations at once has accepted one', async () => {
    await stage.signIn('wanted')
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => stage.codeOf(`rival-${index}`)),
    )
    const answers = await Promise.all(codes.map((code) => stage.joinAs(code, 'wanted')))
    const names = answers.map(nameOf).toSorted()
    expect(names).toEqual([...Array<string>(7).fill('ReferralAlreadyMember'), 'ok'])
    await stage.checkIn('wanted')
    await Promise.all(Array.from({ length: 6 }, () => stage.reward()))
    expect(await rewards('wanted')).toEqual([{ member_id: 'wanted', count: 1 }])
  })

  test('sweeps at once reward each side once, and never beyond the month', async () => {
    await database.executeSql(
      `update referral_campaigns set rules = jsonb_set(rules, '{monthlyCap}', '3') where id = 'tw-friends'`,
    )
    const friends = Array.from({ length: 6 }, (_, index) => `friend-${index}`)
    for (const friend of friends) {
      await stage.bring('star', friend)
      await stage.checkIn(friend)
    }
    await Promise.all(Array.from({ length: 8 }, () => stage.reward()))
    expect(await rewards(...friends)).toEqual(
      friends.map((friend) => ({ member_id: friend, count: 1 })),
    )
    expect(await rewards('star')).toEqual([{ member_id: 'star', count: 3 }])
    expect(await stage.balanceOf('star')).toBe(150)
  })

  test('two who invite each other at once are never both rewarded', async () => {
    await Promise.all(['yin', 'yang'].map((member) => stage.signIn(member)))
    const [yin, yang] = await Promise.all([stage.codeOf('yin'), stage.codeOf('yang')])
    await Promise.all([stage.joinAs(yin, 'yang'), stage.joinAs(yang, 'yin')])
    for (const member of ['yin', 'yang']) await stage.checkIn(member)
    await Promise.all([stage.reward(), stage.reward()])
    const states = [...(await stage.rowsOf('yin')), ...(await stage.rowsOf('yang'))]
    expect(states.filter(({ state }) => state === 'held')).toHaveLength(2)
    expect(await rewards('yin', 'yang')).toEqual([])
  })

  test('a first sign-in that comes 10 times at once links once', async () => {
    const phone = await stage.accept(await stage.codeOf('greeter'))
    await Promise.all(Array.from({ length: 10 }, () => stage.signIn('guest', { phone })))
    expect(await stage.rowsOf('greeter')).toMatchObject([
      { state: 'linked', joined_member_id: 'guest' },
    ])
  })
})
