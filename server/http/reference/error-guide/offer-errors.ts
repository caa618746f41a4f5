import type { GuidedErrors } from './guided-errors.ts'

export const OFFER_ERRORS = {
  CouponNotFound: { cause: 'No coupon has this id.', cure: 'Take the id from `listStoreCoupons`.' },
  CouponNotInArea: {
    cause: "The coupon is of another area than the member's account.",
    cure: 'Nothing.',
  },
  CouponAlreadyReceived: {
    cause: 'The member has received this coupon before.',
    cure: '`getCoupon` has the receipt.',
  },
  CouponDeletedBefore: {
    cause: 'The member has deleted this coupon, which is for good.',
    cure: 'Nothing.',
  },
  CouponNotStarted: { cause: 'It cannot be received yet.', cure: 'Look at `startsAt`.' },
  CouponEnded: { cause: 'It cannot be received any more.', cure: 'Look at `endsAt`.' },
  CouponSoldOut: { cause: 'The stock is used up.', cure: 'Nothing; `stockLeft` tells before.' },
  CouponDailyLimitReached: {
    cause: 'The member has received as many coupons today as a day allows.',
    cure: 'Wait until `dayResetsAt` of `getCouponLimits`.',
  },
  CouponPaused: {
    cause: 'The operator has paused the coupon. What members hold of it can be used.',
    cure: 'Show the message, and look again later.',
  },
  CouponHeldLimitReached: {
    cause: 'The member holds as many coupons as one may.',
    cure: 'Have one used or deleted first.',
  },
  CouponNotHeld: { cause: 'The member does not hold this coupon.', cure: 'Receive it first.' },
  CouponAlreadyUsed: { cause: 'A used coupon cannot be deleted.', cure: 'Nothing.' },
  CouponDeletionTooLate: {
    cause: 'It ends within 7 days.',
    cure: 'Wait: its place frees up by itself.',
  },
  CouponMonthlyDeletionLimitReached: {
    cause: 'The member has deleted as many this month as one may.',
    cure: 'Wait until `monthResetsAt` of `getCouponLimits`.',
  },
  CouponExpired: { cause: 'The coupon was held, and has ended unused.', cure: 'Nothing.' },
  DiscountTicketNotFound: {
    cause: 'No activity has this id.',
    cure: 'Take the id from `listDiscountTicketActivities`.',
  },
  DiscountTicketNotInArea: {
    cause: "The ticket is of another area than the member's account.",
    cure: 'Nothing.',
  },
  DiscountTicketNotStarted: { cause: 'It cannot be claimed yet.', cure: 'Look at `startsAt`.' },
  DiscountTicketEnded: { cause: 'It cannot be claimed any more.', cure: 'Look at `endsAt`.' },
  DiscountTicketSoldOut: {
    cause: 'The stock is used up.',
    cure: 'Nothing; `remaining` tells before.',
  },
  DiscountTicketPaused: {
    cause: 'The operator has paused the ticket. What members hold of it can be used.',
    cure: 'Show the message, and look again later.',
  },
  DiscountTicketNotClaimed: {
    cause: 'The member has not claimed it.',
    cure: 'Call `claimDiscountTicket` first.',
  },
  DiscountTicketExpired: {
    cause: 'The ticket was claimed, and has ended unused.',
    cure: 'Nothing.',
  },
  ReferralNotFound: {
    cause: 'No invitation has this code or id.',
    cure: 'Have the code compared; case, spaces and dashes do not count.',
  },
  ReferralEnded: { cause: 'The campaign of the invitation is over.', cure: 'Nothing.' },
  ReferralAlreadyMember: {
    cause: 'Whoever accepts is a member already.',
    cure: 'Nothing: invitations are for new members.',
  },
  ReferralPaused: {
    cause: 'The operator has paused invitations. What was accepted before is rewarded.',
    cure: 'Show the message, and let the member accept later.',
  },
  ReferralAlreadyJoined: {
    cause: 'This number or member has accepted another invitation.',
    cure: 'Nothing: one counts.',
  },
  ReferralNotRewardable: {
    cause: 'Somebody invited himself, or in a circle.',
    cure: 'It can only be rejected.',
  },
  ReferralReviewed: {
    cause: 'It was reviewed before with another verdict, or is not held.',
    cure: 'Nothing was changed.',
  },
  VerificationTooSoon: {
    cause: 'A code was sent to this number a moment ago.',
    cure: 'Use that one, or wait for `Retry-After`.',
  },
  VerificationDailyLimitReached: {
    cause: 'This number has received as many codes as a day allows.',
    cure: 'Wait for `Retry-After`.',
  },
  SmsDailyLimitReached: {
    cause: 'The server has sent as many text messages as the operator allows a day.',
    cure: 'Wait for `Retry-After`, or accept in the app, which needs no code.',
  },
  VerificationCodeWrong: {
    cause: 'The six digits are not those that were sent.',
    cure: 'Ask again; the sentence says how many tries are left.',
  },
  VerificationCodeExpired: {
    cause: 'The code has ended, or none was sent to this number.',
    cure: 'Call `requestReferralVerification` again.',
  },
  VerificationTriesExceeded: {
    cause: 'Too many wrong codes: this one is void.',
    cure: 'Ask for a new one after `Retry-After`.',
  },
} as const satisfies GuidedErrors
