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
  JsonRequired: 415,
  MalformedJson: 400,
  ForeignOrigin: 403,
  TooManyRequests: 429,
  LoginRequired: 401,
  ServiceUnavailable: 503,
  InternalError: 500,
  IdempotencyKeyReused: 422,
  IdempotencyKeyInvalid: 422,
  StillRunning: 409,
  StoreNotFound: 404,
  StoreSearchEmpty: 422,
  CmsPageNotFound: 404,
  CollectionNotFound: 404,
  DynamicLinkNotFound: 404,
  DynamicLinkPaused: 404,
  DynamicLinkEnded: 410,
  PressItemNotFound: 404,
  OnlineShopItemNotFound: 404,
  BotCheckRequired: 422,
  BotCheckFailed: 422,
  BotCheckReplayed: 422,
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

  constructor(
    name: ErrorName,
    details: {
      values?: Record<string, string | number>
      fields?: FieldProblem[]
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(name, { cause: details.cause })
    this.name = name
    this.values = details.values ?? {}
    this.fields = details.fields ?? []
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  get status(): number {
    return ERROR_STATUS[this.name]
  }
}
