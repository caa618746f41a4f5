import { WANTED_DOCUMENTS } from './store-application-rules.ts'

/**
 * How a store's application stands: it waits for a judgment, or for what the applicant was asked for; or it was never
 * sent for review.
 */
export const APPLICATION_STATES = [
  'waiting',
  'asked',
  'approved',
  'rejected',
  'unfinished',
] as const

export type ApplicationState = (typeof APPLICATION_STATES)[number]

/** One that waits longer is told as late: the page promises an answer within five business days. */
export const LATE_APPLICATION_MS = 5 * 86_400_000

/** Fields of the form that a reviewer may find wrong. Their right value comes by mail: the link takes documents alone. */
const WANTED_FIELDS = ['taxNumber', 'storeAddress', 'bankAccount'] as const

/** What an applicant may be asked for. */
export const WANTED = [...WANTED_DOCUMENTS, ...WANTED_FIELDS] as const

export type Wanted = (typeof WANTED)[number]

export function isWantedDocument(wanted: Wanted): wanted is (typeof WANTED_DOCUMENTS)[number] {
  return WANTED_DOCUMENTS.some((one) => one === wanted)
}

/** What of a store its owner may have typed wrong, and an approval puts right. */
export const CORRECTED_FIELDS = ['storeName', 'storeAddress', 'storePhone'] as const

export type CorrectedField = (typeof CORRECTED_FIELDS)[number]

/** Why one is rejected, as the applicant is told; the database takes no other. */
export const REJECTION_CAUSES = [
  'unclear',
  'incomplete',
  'not-served',
  'known',
  'withdrawn',
] as const

export type RejectionCause = (typeof REJECTION_CAUSES)[number]

export const LETTER_KINDS = ['asked', 'approved', 'rejected'] as const

export type LetterKind = (typeof LETTER_KINDS)[number]

/** Characters of what somebody writes besides, as the database takes them too. */
export const LETTER_WORDS_LENGTH = 1_000

/** Stands in a letter where its secret link comes, which is not kept. */
export const LINK_MARK = '⟨link⟩'

/** What is looked at beside an application. */
export const CHECKS = ['taxNumber', 'bankAccount', 'accountHolder', 'storePhone'] as const

export type CheckName = (typeof CHECKS)[number]

/** What another application or a store has in common with one. */
export const SHARED = ['taxNumber', 'phone', 'address'] as const

export type Shared = (typeof SHARED)[number]
