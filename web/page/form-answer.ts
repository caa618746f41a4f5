import type { ApiFailure } from '#contract/values/envelope.ts'

/** The button that only shows the fields of a newly chosen type; for pages without scripts. */
export const SHOW_FIELDS_INTENT = 'show-fields'

/** The button that confirms by mail where the bot check cannot be done. */
export const BY_MAIL_INTENT = 'by-mail'

/** What a form's action answers: a receipt, or what is wrong and everything that was typed. */
export interface FormAnswer {
  receipt?: {
    reference: string
    createdAt: string
    /** A confirmation is on its way. */
    isMailed: boolean
    /** What was typed held the number of a card, which was not kept. */
    isCardNumberRemoved: boolean
    /** Where an application goes on, and until when that address holds. */
    link?: string
    linkEndsAt?: string
    /** It counts once the link of the mail was followed, before then. */
    confirmBefore?: string
    /** Where its link goes, as it was typed. */
    mailedTo?: string
  }
  failure?: ApiFailure
  /** Not there where no answer came: the page still holds what was typed. */
  values?: Readonly<Record<string, string>>
}
