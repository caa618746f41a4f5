import { consoleCalls } from '#contract/console/calls.ts'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { localized } from '#contract/values/localized.ts'
import { pagingOf } from '#contract/values/paging.ts'
import { findAnswer } from '../../domain/earning/reviews/find-answer.ts'
import {
  findHeldReferral,
  findInviterFigures,
} from '../../domain/earning/reviews/find-held-referral.ts'
import {
  findReviewedMember,
  type ReviewedMember,
} from '../../domain/earning/reviews/find-reviewed-member.ts'
import { listReviews } from '../../domain/earning/reviews/list-reviews.ts'
import { isRewardable } from '../../domain/earning/referrals/review-referral.ts'
import { answersInWords } from '../../domain/earning/surveys/answer-words.ts'
import { listWaitingSurveys } from '../../domain/earning/surveys/list-waiting-surveys.ts'
import { areasAsked } from './areas-asked.ts'
import { sessionOf } from './console-context.ts'
import type { ConsoleHandlers } from './console-handlers.ts'
import { memberOfAreas } from './member-of-areas.ts'
import { recordLook } from './record-look.ts'
import { reviewActs } from './review-acts.ts'

export const reviews: ConsoleHandlers<'reviews'> = {
  async list({ area, survey, afterSince, afterId, kind, ...paging }, context) {
    const areas = areasAsked(sessionOf(context).person, area)
    const after =
      afterSince === undefined || afterId === undefined
        ? undefined
        : { since: new Date(afterSince), id: afterId }
    const asked = { ...paging, areas, kind, surveyId: survey, after }
    const { reviews: found, total } = await listReviews(context.app.db, asked)
    return {
      reviews: found.map(({ since, titles, surveyId, ...review }) => ({
        ...review,
        currency: currencyOf(review.area),
        since: since.toISOString(),
        title: titles && (localized(titles, context.locale) || surveyId),
      })),
      paging: pagingOf(paging, total),
    }
  },

  async getAnswer({ memberId, id }, { app, locale }) {
    const [answer, member] = await Promise.all([
      findAnswer(app.db, { memberId, id }),
      findReviewedMember(app.db, memberId),
    ])
    if (!answer || !member) throw new ConsoleError('SubjectNotFound')
    const { titles, questions, endsAt, submittedAt, ...rest } = answer
    return {
      answer: {
        ...rest,
        currency: currencyOf(answer.area),
        title: localized(titles, locale) || answer.surveyId,
        endsAt: endsAt.toISOString(),
        submittedAt: submittedAt.toISOString(),
        answers: answersInWords(questions, answer.answers, locale),
      },
      member: toldOf(member),
    }
  },

  async getReferral({ memberId, id }, context) {
    const { db, clock } = context.app
    const referral = await findHeldReferral(db, { inviterId: memberId, id })
    if (!referral) throw new ConsoleError('SubjectNotFound')
    const friendId = referral.joinedId === memberId ? null : referral.joinedId
    if (friendId !== null) {
      // The door has written down the look at the inviter: this is one at the friend as well.
      await memberOfAreas(db, friendId, sessionOf(context).person)
      await recordLook(context, consoleCalls.lookAtHeldReferral.id, friendId)
    }
    const [ofInviter, inviter, joined] = await Promise.all([
      findInviterFigures(db, { inviterId: memberId, now: clock.now() }),
      findReviewedMember(db, memberId),
      friendId === null ? undefined : findReviewedMember(db, friendId),
    ])
    const { joinedAt, heldAt, expiresAt, ...rest } = referral
    return {
      referral: {
        ...rest,
        currency: currencyOf(referral.area),
        isRewardable: isRewardable(referral.heldReason),
        joinedAt: joinedAt.toISOString(),
        heldAt: heldAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      },
      ofInviter,
      inviter: inviter ? toldOf(inviter) : null,
      joined: joined ? toldOf(joined) : null,
    }
  },

  async listSurveys({ area }, context) {
    const { db, clock } = context.app
    const areas = areasAsked(sessionOf(context).person, area)
    const now = clock.now()
    const surveys = await listWaitingSurveys(db, areas)
    return {
      surveys: surveys.map(({ titles, endsAt, ...survey }) => ({
        ...survey,
        currency: currencyOf(survey.area),
        title: localized(titles, context.locale) || survey.id,
        endsAt: endsAt.toISOString(),
        isOver: endsAt < now,
      })),
    }
  },

  ...reviewActs,
}

function currencyOf(area: Area) {
  return AREA_FACTS[area].currency
}

function toldOf({ openedAt, lastActiveAt, ...member }: ReviewedMember) {
  return {
    ...member,
    openedAt: openedAt.toISOString(),
    lastActiveAt: lastActiveAt.toISOString(),
  }
}
