import type { FieldError } from '#contract/values/errors.ts'

/** The button that only shows the fields of a newly chosen type; for pages without scripts. */
export const SHOW_FIELDS_INTENT = 'show-fields'

/** The worded question of a page without scripts, with what was answered so far. */
export interface AskedQuestion {
  token: string
  text: string
  answer: string
}

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
  }
  failure?: {
    /** A sentence for the whole form. */
    message: string
    errors: FieldError[]
  }
  values: Readonly<Record<string, string>>
  question?: AskedQuestion
}
