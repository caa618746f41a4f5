import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rewardReferrals } from '#server/domain/earning/referrals/reward-referrals.ts'
import { suspendMember } from '#server/domain/people/members/suspend-member.ts'
import { makeSendPushJob } from '#server/jobs/send-push-job.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type Desk } from './console-server.ts'
import { holdInvitations, openApp, sendAnswer, SURVEY, SURVEY_REWARD } from './waiting-reviews.ts'

const REASON = 'looked at with care'

describeOnDatabases('Reviews at the console', (openFresh) => {
  let server: ConsoleServer
  let desk: Desk

  beforeAll(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
  })
  beforeEach(async () => {
    desk = await server.hire('support')
  })

  const someone = () => server.member(randomUUID(), 5)
  const waiting = async (by = desk) => (await server.ask(by, 'getWaiting', {})).waiting.reviews
  const looksAt = async (memberId: string) =>
    (await server.acts(`members/${memberId}`)).filter(({ act }) => act === 'member-read')

  describe('wait in one queue', () => {
    test('the oldest first, of both kinds, counted for who may review', async () => {
      const before = await waiting()
      const memberId = await someone()
      const answer = await sendAnswer(server, memberId)
      server.pass(1_000)
      const inviter = await someone()
      const [first = '', second = ''] = await holdInvitations(server, inviter, [
        randomUUID(),
        randomUUID(),
      ])
      expect(await waiting()).toBe(before + 3)
      expect(await waiting(await server.hire('finance'))).toBe(0)
      expect(await waiting(await server.hire('support', ['my']))).toBe(0)
      const { reviews, paging } = await server.ask(desk, 'listWaitingReviews', { ps: 100 })
      expect(paging.total).toBe(before + 3)
      expect(reviews.slice(-3)).toMatchObject([
        { kind: 'answer', id: answer, memberId, amountMinor: SURVEY_REWARD, heldReason: null },
        { kind: 'referral', id: first, memberId: inviter, heldReason: 'same-device' },
        { kind: 'referral', id: second, title: null, amountMinor: 100 },
      ])
      const after = reviews.at(-2)
      const { reviews: next } = await server.ask(desk, 'listWaitingReviews', {
        afterSince: after?.since,
        afterId: after?.id,
      })
      expect(next.map(({ id }) => id)).toEqual([second])
      const { reviews: answers } = await server.ask(desk, 'listWaitingReviews', {
        survey: SURVEY,
        ps: 100,
      })
      expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['answer']))
      expect(answers.at(-1)?.title).toBe('What makes a good weekend breakfast?')
    })

    test('of the own areas alone', async () => {
      const foreign = await server.hire('support', ['my', 'sg'])
      expect((await server.ask(foreign, 'listWaitingReviews', {})).reviews).toEqual([])
      expect((await server.ask(foreign, 'listWaitingSurveys', {})).surveys).toEqual([])
      const close = { survey: SURVEY, reason: REASON }
      expect(await server.outcome(foreign, 'closeSurvey', close)).toBe('SubjectNotFound')
      const asked = server.outcome(foreign, 'listWaitingReviews', { area: 'tw' })
      expect(await asked).toBe('StaffNotPermitted')
    })
  })

  describe('of answers', () => {
    test('show what was answered, and what it shares with other answers', async () => {
      const [one, other] = [await someone(), await someone()]
      const device = randomUUID()
      for (const memberId of [one, other]) await openApp(server, memberId, device)
      const id = await sendAnswer(server, one, 'word for word')
      await sendAnswer(server, other, 'word for word')
      const { answer, member } = await server.ask(desk, 'lookAtSurveyAnswer', {
        memberId: one,
        id,
      })
      expect(answer).toMatchObject({ status: 'submitted', sameAnswers: 1, sameDevice: 1 })
      expect(answer.answers.at(-1)?.answer).toBe('word for word')
      expect(member).toMatchObject({ memberId: one, deviceCount: 1, isSuspended: false })
      expect(await looksAt(one)).toMatchObject([{ call: 'lookAtSurveyAnswer' }])
      const foreign = { memberId: other, id }
      expect(await server.outcome(desk, 'lookAtSurveyAnswer', foreign)).toBe('SubjectNotFound')
      expect(await server.outcome(desk, 'paySurveyAnswer', foreign)).toBe('SubjectNotFound')
    })

    test('pay the reward once, whoever presses and however often', async () => {
      const memberId = await someone()
      const input = { memberId, id: await sendAnswer(server, memberId) }
      const other = await server.hire('manager')
      const tried = await server.ask(desk, 'paySurveyAnswer', input, { isTrial: true })
      expect(tried.difference.lines).toMatchObject([
        { name: 'answer', form: 'word', is: 'console-campaigns.reviews.answerStates.approved' },
        { name: 'balance', was: 5, is: 5 + SURVEY_REWARD },
      ])
      const answers = await Promise.all(
        [desk, other].map((by) => server.ask(by, 'paySurveyAnswer', input)),
      )
      expect(answers.filter(({ difference }) => difference.lines.length > 0)).toHaveLength(1)
      expect(await server.balance(memberId)).toBe(5 + SURVEY_REWARD)
      const acts = await server.acts(`survey-responses/${SURVEY}/${memberId}`)
      expect(acts).toMatchObject([{ act: 'survey-response-approved', call: 'paySurveyAnswer' }])
      const late = server.outcome(desk, 'refuseSurveyAnswer', { ...input, reason: REASON })
      expect(await late).toBe('SurveyResponseReviewed')
    })

    test('refuse it with words that the member reads', async () => {
      const memberId = await someone()
      const input = { memberId, id: await sendAnswer(server, memberId) }
      expect(await server.outcome(desk, 'refuseSurveyAnswer', input)).toBe('InvalidInput')
      await server.ask(desk, 'refuseSurveyAnswer', { ...input, reason: '答案和別人一樣' })
      const row = await server.app.db
        .selectFrom('survey_responses')
        .where('member_id', '=', memberId)
        .select(['status', 'rejection_reason'])
        .executeTakeFirstOrThrow()
      expect(row).toEqual({ status: 'rejected', rejection_reason: '答案和別人一樣' })
      expect(await server.balance(memberId)).toBe(5)
    })
  })

  describe('of invitations', () => {
    test('show both sides, and how many friends of the inviter are on one device', async () => {
      const inviter = await someone()
      const friends = [randomUUID(), randomUUID(), randomUUID()]
      const [id = ''] = await holdInvitations(server, inviter, friends)
      const found = await server.ask(desk, 'lookAtHeldReferral', { memberId: inviter, id })
      expect(found.referral).toMatchObject({
        joinedId: friends[0],
        heldReason: 'same-device',
        isRewardable: true,
        hasQualified: false,
        sharedDevices: 1,
      })
      expect(found.ofInviter).toMatchObject({ invited: 3, held: 3, mostOnOneDevice: 3 })
      expect(found.joined).toMatchObject({ memberId: friends[0], entryCount: 0 })
      for (const memberId of [inviter, friends[0] ?? '']) {
        expect(await looksAt(memberId)).toMatchObject([{ call: 'lookAtHeldReferral' }])
      }
      expect(await looksAt(friends[1] ?? '')).toEqual([])
    })

    test('pay both when the friend has begun, or nobody', async () => {
      const inviter = await someone()
      const friend = randomUUID()
      const [id = ''] = await holdInvitations(server, inviter, [friend])
      const input = { memberId: inviter, id, reason: REASON }
      const tried = await server.ask(desk, 'approveHeldReferral', input, { isTrial: true })
      expect(tried.difference.lines).toMatchObject([
        { name: 'invitation', is: 'console-campaigns.reviews.referralStates.linked' },
        { name: 'toBePaid', was: 0, is: 100 },
      ])
      await server.ask(desk, 'approveHeldReferral', input)
      const path = '/api/official/marketing/check-in/tw-daily/check-in'
      await server.members.send(path, friend, { body: {} })
      const { db, clock, jobs } = server.app
      await rewardReferrals(db, clock, { batch: 10, sendPushJob: makeSendPushJob(jobs) })
      expect(await server.balance(inviter)).toBe(5 + 50)
      const late = server.outcome(desk, 'refuseHeldReferral', input)
      expect(await late).toBe('ReferralReviewed')
    })

    test('are never paid to who invites himself', async () => {
      const inviter = await someone()
      const code = await openApp(server, inviter, randomUUID())
      const path = `/api/official/mgm/${code}/join`
      await server.members.fail(path, inviter, { body: {} })
      const { reviews } = await server.ask(desk, 'listWaitingReviews', { ps: 100 })
      const own = reviews.find(({ memberId }) => memberId === inviter)
      expect(own).toMatchObject({ kind: 'referral', heldReason: 'own-code' })
      const input = { memberId: inviter, id: own?.id ?? '', reason: REASON }
      const { referral, joined } = await server.ask(desk, 'lookAtHeldReferral', {
        memberId: inviter,
        id: input.id,
      })
      expect([referral.isRewardable, joined]).toEqual([false, null])
      expect(await server.outcome(desk, 'approveHeldReferral', input)).toBe('ReferralNotRewardable')
      expect(await server.outcome(desk, 'refuseHeldReferral', input)).toBe('done')
    })

    test('are all refused at once, by two at the same moment too', async () => {
      const inviter = await someone()
      const ids = await holdInvitations(server, inviter, Array.from({ length: 4 }, randomUUID))
      const input = { memberId: inviter, reason: 'forty friends, one address' }
      const [first = ''] = ids
      const answers = await Promise.all([
        server.ask(desk, 'refuseHeldReferralsOfInviter', input),
        server.ask(await server.hire('manager'), 'refuseHeldReferralsOfInviter', input),
        server.ask(await server.hire('owner'), 'refuseHeldReferral', {
          ...input,
          id: first,
        }),
      ])
      const refused = answers.flatMap(({ difference }) =>
        difference.lines.filter(({ name }) => name === 'notPaid').map(({ is }) => Number(is)),
      )
      const single = answers[2]?.difference.lines.length ?? 0
      expect(refused.reduce((sum, one) => sum + one, 0) + (single > 0 ? 100 : 0)).toBe(400)
      for (const id of ids) {
        const acts = await server.acts(`referrals/${id}/${inviter}`)
        expect(acts).toMatchObject([{ act: 'referral-rejected' }])
      }
      const again = await server.ask(desk, 'refuseHeldReferralsOfInviter', input)
      expect(again.difference.lines).toEqual([])
    })
  })

  test('close a survey tonight and pay what is left, but not to who is suspended', async () => {
    const { surveys } = await server.ask(desk, 'listWaitingSurveys', {})
    const before = surveys.find(({ id }) => id === SURVEY)?.waiting ?? 0
    const members = [await someone(), await someone()]
    for (const memberId of members) await sendAnswer(server, memberId)
    const held = await someone()
    const heldAnswer = await sendAnswer(server, held)
    const { db, clock, jobs } = server.app
    await suspendMember(
      { db, clock, sendPushJob: makeSendPushJob(jobs) },
      { memberId: held, cause: 'resale', reason: 'sold on', operator: 'olga' },
    )
    const input = { survey: SURVEY, reason: 'the shops know enough' }
    const tried = await server.ask(desk, 'closeSurvey', input, { isTrial: true })
    expect(tried.difference.lines).toMatchObject([
      { name: 'endsOn', is: '2026-11-20' },
      { name: 'waitingAnswers', was: before + 3, is: 1 },
      { name: 'waitingCredit', is: SURVEY_REWARD },
      { name: 'paidCredit', was: 0, is: (before + 2) * SURVEY_REWARD },
    ])
    const other = await server.hire('manager')
    const answers = await Promise.all(
      [desk, other].map((by) => server.ask(by, 'closeSurvey', input)),
    )
    expect(answers.filter(({ difference }) => difference.lines.length > 0)).toHaveLength(1)
    for (const memberId of members) {
      expect(await server.balance(memberId)).toBe(5 + SURVEY_REWARD)
      const acts = await server.acts(`survey-responses/${SURVEY}/${memberId}`)
      expect(acts).toMatchObject([{ act: 'survey-response-approved', call: 'closeSurvey' }])
    }
    expect(await server.balance(held)).toBe(5)
    const { answer } = await server.ask(desk, 'lookAtSurveyAnswer', {
      memberId: held,
      id: heldAnswer,
    })
    expect(answer).toMatchObject({ status: 'submitted', endsAt: '2026-11-20T15:59:59.999Z' })
    expect((await server.acts(`campaigns/survey/${SURVEY}`)).map(({ act }) => act)).toEqual([
      'campaign-ended',
    ])
    expect(await server.chainFaults()).toEqual([])
  })
})
