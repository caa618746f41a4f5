/** What visitors send and staff answer: the three forms that are a message (rules.md, Forms). */
export const MESSAGE_KINDS = ['feedback', 'prospect-store', 'press-contact'] as const

export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** `answered`: a mail was sent, and nobody has closed it yet. */
export const MESSAGE_STATES = ['open', 'answered', 'closed'] as const

export type MessageState = (typeof MESSAGE_STATES)[number]

/** An open message that waits longer is told as late: we say that we answer in one or two days. */
export const LATE_AFTER_MS = 2 * 86_400_000

/** Characters of an answer, as the database takes them too. */
export const ANSWER_LENGTH = 4_000
export const ANSWER_SUBJECT_LENGTH = 150

/**
 * The words that are always used, by kind, the commonest first: `mail.answer.templates.<id>` in the language of the
 * sender, called `console-inbox.templates.<id>` by whoever chooses.
 */
export const ANSWER_TEMPLATES = {
  feedback: ['thanks', 'need-more', 'passed-on', 'credit-missing', 'payment-checked', 'store-data'],
  'prospect-store': ['store-next', 'need-more', 'passed-on'],
  'press-contact': ['press-material', 'need-more', 'passed-on'],
} as const satisfies Record<MessageKind, readonly string[]>

export type AnswerTemplate = (typeof ANSWER_TEMPLATES)[MessageKind][number]
