/**
 * Every named error of the calls with its HTTP status. The words for people are in
 * `locales/<locale>/errors.json` under the same name.
 */
export const ERROR_STATUS = {
  InvalidInput: 422,
  UnknownCall: 404,
  MethodNotAllowed: 405,
  BodyTooLarge: 413,
  BodyIncomplete: 400,
  BodyTooSlow: 408,
  JsonRequired: 415,
  MalformedJson: 400,
  ForeignOrigin: 403,
  TooManyRequests: 429,
  LoginRequired: 401,
  ServiceUnavailable: 503,
  ResourceBusy: 503,
  TemporarilyOff: 409,
  InternalError: 500,
  IdempotencyKeyReused: 422,
  IdempotencyKeyInvalid: 422,
  StillRunning: 409,
  AccountClosed: 403,
  AccountSuspended: 403,
  CreditInsufficient: 409,
  BalanceLimitReached: 409,
  TransferConflict: 409,
  TransferNotFound: 404,
  TransferNotReversible: 409,
  FormNotFound: 404,
  TermsNotFound: 404,
  TermsTooSoon: 409,
  CheckInCampaignNotFound: 404,
  CheckInAlreadyDone: 409,
  CheckInNotYetAvailable: 409,
  CheckInNotInArea: 403,
  CheckInPaused: 409,
  CampaignGivenOut: 410,
  ChestNotFound: 404,
  EnvelopeCampaignNotFound: 404,
  EnvelopeDrawNotFound: 404,
  EnvelopeNotStarted: 409,
  EnvelopeEnded: 410,
  EnvelopeNotInArea: 403,
  EnvelopePaused: 409,
  EnvelopeAlreadyPicked: 409,
  EnvelopeDayOver: 409,
  CampaignNotFound: 404,
  CampaignOver: 409,
  CampaignEndPassed: 409,
  CampaignEndPromised: 409,
  BudgetBelowUsed: 409,
  PasswordRequired: 403,
  PasswordWrong: 403,
  PasswordLocked: 429,
  PasswordNotSet: 409,
  PasswordWeak: 422,
  VoucherSerialInvalid: 422,
  VoucherNotFound: 404,
  VoucherAlreadyUsed: 409,
  VoucherEnded: 410,
  VoucherNotInArea: 403,
  VoucherTriesExceeded: 429,
  CouponNotFound: 404,
  CouponNotInArea: 403,
  CouponAlreadyReceived: 409,
  CouponDeletedBefore: 409,
  CouponNotStarted: 409,
  CouponEnded: 410,
  CouponSoldOut: 409,
  CouponPaused: 409,
  CouponDailyLimitReached: 409,
  CouponHeldLimitReached: 409,
  CouponNotHeld: 404,
  CouponAlreadyUsed: 409,
  CouponDeletionTooLate: 409,
  CouponMonthlyDeletionLimitReached: 409,
  CouponExpired: 410,
  DiscountTicketNotFound: 404,
  DiscountTicketNotInArea: 403,
  DiscountTicketNotStarted: 409,
  DiscountTicketEnded: 410,
  DiscountTicketSoldOut: 409,
  DiscountTicketPaused: 409,
  DiscountTicketNotClaimed: 409,
  DiscountTicketExpired: 410,
  StoreNotFound: 404,
  StoreSearchEmpty: 422,
  CmsPageNotFound: 404,
  EventNotFound: 404,
  CollectionNotFound: 404,
  DynamicLinkNotFound: 404,
  DynamicLinkPaused: 404,
  DynamicLinkEnded: 410,
  PressItemNotFound: 404,
  OnlineShopItemNotFound: 404,
  PartnerNotFound: 404,
  PartnerNotInArea: 403,
  ConversionLinkInvalid: 403,
  ConversionLinkExpired: 410,
  ConversionUsedByAnother: 409,
  ConversionTooSmall: 422,
  SurveyNotFound: 404,
  SurveyNotInArea: 403,
  SurveyNotStarted: 409,
  SurveyEnded: 409,
  SurveyPaused: 409,
  SurveyAlreadyAnswered: 409,
  SurveyResponseNotFound: 404,
  SurveyResponseReviewed: 409,
  ReferralNotFound: 404,
  ReferralEnded: 410,
  ReferralPaused: 409,
  ReferralAlreadyMember: 409,
  ReferralAlreadyJoined: 409,
  ReferralNotRewardable: 409,
  ReferralReviewed: 409,
  VerificationTooSoon: 429,
  VerificationDailyLimitReached: 429,
  SmsDailyLimitReached: 503,
  VerificationCodeWrong: 422,
  VerificationCodeExpired: 410,
  VerificationTriesExceeded: 429,
  ApplicationLinkInvalid: 403,
  ApplicationLinkExpired: 410,
  ApplicationNotFound: 404,
  ApplicationFinished: 409,
  ApplicationWithoutDocuments: 409,
  DocumentNotFound: 404,
  DocumentLimitReached: 409,
  DocumentTooLarge: 413,
  DocumentEmpty: 422,
  DocumentTypeNotAllowed: 415,
  DocumentDamaged: 422,
  DocumentLocked: 422,
  DocumentActive: 422,
  DocumentTooManyPixels: 422,
  DocumentStorageFull: 507,
  UploadStalled: 408,
  CardNotFound: 404,
  CardBindingNotFound: 404,
  CardLimitReached: 409,
  CardTriesExceeded: 429,
  PaymentNotFound: 404,
  PaymentStorePaused: 409,
  PaymentNotInArea: 403,
  PaymentAmountTooLarge: 422,
  PaymentCreditTooLarge: 422,
  PaymentMethodRequired: 422,
  PaymentMethodUnneeded: 422,
  PaymentMethodUnavailable: 409,
  PaymentMethodMismatch: 422,
  PaymentStillOpen: 409,
  PaymentConflict: 409,
  PaymentAbandoned: 409,
  PaymentNotRefundable: 409,
  RefundTooLarge: 422,
  RefundStillOpen: 409,
  BotCheckRequired: 422,
  BotCheckFailed: 422,
  BotCheckReplayed: 422,
  ConfirmationLinkInvalid: 403,
  ConfirmationLinkExpired: 410,
  ConfirmationLimitReached: 429,
} as const satisfies Record<string, number>

export type ErrorName = keyof typeof ERROR_STATUS

/** What is wrong with one field; `code` is stable, `message` is in the caller's language. */
export interface FieldError {
  /** Dotted path from the body's root, for example `email` or `answers.0`. */
  path: string
  code: string
  message: string
}

/** A field error before it has words. `values` fill the placeholders of the message. */
export interface FieldProblem {
  path: string
  code: string
  values?: Record<string, string | number>
}

/**
 * A rule that was not met. Domain verbs throw it; the door turns it into the envelope with the
 * status above and words in the caller's language.
 */
export class NamedError extends Error {
  override readonly name: ErrorName
  /** Fill the placeholders of the message. */
  readonly values: Record<string, string | number>
  readonly fields: FieldProblem[]
  /** Seconds after which the same call may succeed; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined
  /** What the answer carries all the same: the first check-in, for a second one. */
  readonly payload: object | undefined
  /** In the caller's language, in place of the error's own sentence: the operator's. */
  readonly words: string | undefined

  constructor(
    name: ErrorName,
    details: {
      values?: Record<string, string | number>
      fields?: FieldProblem[]
      retryAfterSeconds?: number
      payload?: object
      words?: string
      cause?: unknown
    } = {},
  ) {
    super(name, { cause: details.cause })
    this.name = name
    this.values = details.values ?? {}
    this.fields = details.fields ?? []
    this.retryAfterSeconds = details.retryAfterSeconds
    this.payload = details.payload
    this.words = details.words
  }

  get status(): number {
    return ERROR_STATUS[this.name]
  }
}
