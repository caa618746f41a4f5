/**
 * What the console's own calls refuse by, with the HTTP status. The words are `console.errors.<Name>`. They are a
 * list of their own: the public reference names none of them.
 */
export const CONSOLE_ERROR_STATUS = {
  ConsoleCallUnknown: 404,
  ConsolePageRequired: 403,
  StaffLoginRequired: 401,
  StaffNotPermitted: 403,
  ProofRequired: 403,
  PasskeyRefused: 403,
  InvitationInvalid: 410,
  CompanySignInOff: 404,
  CompanySignInAway: 503,
  CompanySignInRefused: 403,
  CompanyMailUnverified: 403,
  CompanyDomainForeign: 403,
  CompanyRoleMissing: 403,
  CompanyAccountTaken: 409,
  CompanyPersonSuspended: 403,
  PartnerKeyTaken: 410,
  KeyRequired: 422,
  SubjectNotFound: 404,
  StaffNotFound: 404,
  StaffEmailTaken: 409,
  LastOwner: 409,
  ViewNotFound: 404,
  ViewNameTaken: 409,
  ViewLimitReached: 409,
  CaseUnknown: 422,
  ProposalNotFound: 404,
  ProposalDecided: 409,
  ProposalExpired: 410,
  ProposalIsOwn: 403,
  DifferenceChanged: 409,
  MemberSuspendedBefore: 409,
  MemberNotSuspended: 409,
  ReasonUsedBefore: 409,
  DraftNotFound: 404,
  DraftChanged: 409,
  EntryChanged: 409,
  ContentRefused: 422,
  ScheduleTooSoon: 422,
  OtherAreasToo: 403,
  PreviewFailed: 500,
  MessageChanged: 409,
  MessageWithoutAddress: 422,
  BroadcastChanged: 409,
  BroadcastNotDraft: 409,
  BroadcastIncomplete: 422,
  BroadcastForNobody: 422,
  BroadcastWindowTooShort: 422,
  BroadcastOver: 409,
  BroadcastTestsUsedUp: 429,
  ApplicationChanged: 409,
  ApplicationJudged: 409,
  ApplicationSentAgain: 409,
  StoreChanged: 409,
  StoreKnown: 409,
  StoreMerged: 409,
  StoreMergeIntoClosed: 409,
  StoresNotOne: 422,
  StoreRefused: 422,
  StoresFileRefused: 422,
  StoresFileTooLarge: 422,
  RebateDayInvalid: 422,
  ExportsUnderWay: 429,
} as const

export type ConsoleErrorName = keyof typeof CONSOLE_ERROR_STATUS

/** A refusal that belongs to the console; what it has to say besides stands in `payload`. */
export class ConsoleError extends Error {
  override readonly name: ConsoleErrorName
  readonly values: Record<string, string | number>
  readonly payload: object | undefined

  constructor(
    name: ConsoleErrorName,
    details: { values?: Record<string, string | number>; payload?: object } = {},
  ) {
    super(name)
    this.name = name
    this.values = details.values ?? {}
    this.payload = details.payload
  }

  get status(): number {
    return CONSOLE_ERROR_STATUS[this.name]
  }
}
