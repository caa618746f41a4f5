import { randomUUID } from 'node:crypto'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { BotCheckVerdict } from '../domain/people/bot-checks/bot-check-port.ts'
import { noteDevice } from '../domain/people/members/note-device.ts'
import { openMember } from '../domain/people/members/open-member.ts'
import { endStaleReferrals } from '../domain/earning/referrals/end-stale-referrals.ts'
import { joinByPhone } from '../domain/earning/referrals/join-by-phone.ts'
import { linkReferral } from '../domain/earning/referrals/link-referral.ts'
import { openInvitation } from '../domain/earning/referrals/open-invitation.ts'
import { listReferralReviews } from '../domain/earning/referrals/list-referral-reviews.ts'
import { requestVerification } from '../domain/earning/referrals/request-verification.ts'
import { reviewReferral } from '../domain/earning/referrals/review-referral.ts'
import { rewardReferrals } from '../domain/earning/referrals/reward-referrals.ts'
import { makeSendPushJob } from '../jobs/send-push-job.ts'
import { done, makeStage, type Stage } from './stage.ts'

/** A friend of the story, by a number that is kept as a hash alone. */
interface Friend {
  id: string
  mobile: string
}

/** Friends whom a member has invited: one for each thing that can come of it. */
export async function inviteFriends(stage: Stage): Promise<void> {
  const { app, memberId } = stage
  const friend = (number: number): Friend => ({
    id: `${memberId}-friend-${number}`,
    mobile: `0912000${417 + number * 58}`,
  })
  await stage.goTo(75)
  const { code } = await openInvitation(app.db, app.clock, { memberId, phone: '+886912000368' })
  await accept(stage, code, friend(1))
  await stage.goTo(10)
  await endStaleReferrals(app.db, app.clock)
  for (const number of [2, 3]) {
    await stage.goTo(12 - number)
    await accept(stage, code, friend(number))
    await signIn(stage, friend(number))
    await checkIn(stage, friend(number))
  }
  const parts = { batch: 20, sendPushJob: makeSendPushJob(app.jobs) }
  await rewardReferrals(app.db, app.clock, parts)
  await stage.goTo(8)
  await shareTablet(stage, [memberId, friend(4).id])
  await accept(stage, code, friend(4))
  await signIn(stage, friend(4))
  await stage.goTo(6)
  await reject(stage)
  await stage.goTo(3)
  await shareTablet(stage, [friend(5).id])
  await accept(stage, code, friend(5))
  await signIn(stage, friend(5))
  await stage.goTo(2)
  await accept(stage, code, friend(6))
  await signIn(stage, friend(6))
  await stage.goTo(1)
  await accept(stage, code, friend(7))
}

/** Proves the number as its owner would; the message goes no further than this. */
async function accept({ app, area }: Stage, code: string, { mobile }: Friend): Promise<void> {
  const { country, defaultLocale: locale } = AREA_FACTS[area]
  const phone = { code, mobile, mobileCountry: country }
  let verificationCode = ''
  await requestVerification(
    {
      ...app,
      botCheck: { ...app.botCheck, verify: async () => passedOnce(app.clock.now()) },
      sms: { send: async () => undefined },
      ...app.config.sms,
      compose: (sent) => (verificationCode = sent),
      countRequest: async () => undefined,
      countSend: async () => undefined,
      onLastSms: () => undefined,
    },
    { ...phone, locale, botCheck: 'of a person' },
  )
  await joinByPhone(app, { ...phone, verificationCode })
}

/** A person of the story needs no check. */
function passedOnce(expiresAt: Date): BotCheckVerdict {
  return { outcome: 'passed', signatureHash: randomUUID(), expiresAt }
}

/** The first sign-in in the app, whose login knows the number. */
async function signIn({ app, area }: Stage, { id: memberId, mobile }: Friend): Promise<void> {
  const { callingCode, defaultLocale: locale } = AREA_FACTS[area]
  await openMember(app.db, app.clock, { memberId, area, locale })
  const phoneHash = app.sealer.fingerprint(`phone +${callingCode}${mobile.slice(1)}`)
  await linkReferral(app.db, app.clock, { memberId, phoneHash })
}

async function checkIn({ app, area }: Stage, { id }: Friend): Promise<void> {
  const { api } = makeStage(app, { id, area })
  await done(api.checkIns.create({ id: `${area}-daily` }))
}

async function shareTablet({ app, area }: Stage, members: readonly string[]): Promise<void> {
  const deviceHash = app.sealer.fingerprint('device demo-tablet-of-a-family')
  const { defaultLocale: locale } = AREA_FACTS[area]
  for (const memberId of members) {
    await openMember(app.db, app.clock, { memberId, area, locale })
    await noteDevice(app.db, app.clock, { memberId, deviceHash })
  }
}

async function reject({ app, memberId }: Stage): Promise<void> {
  const { referrals } = await listReferralReviews(app.db, { p: 1, ps: 100 })
  const held = referrals.find(({ inviterId }) => inviterId === memberId)
  if (!held) throw new Error('Nothing is held')
  await reviewReferral(app.db, app.clock, {
    referralId: held.id,
    verdict: 'rejected',
    reason: 'The same person with a second number.',
    operator: 'demo',
  })
}
