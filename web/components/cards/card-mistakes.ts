import type { FieldError } from '#contract/values/errors.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { CARD_FIELDS, type CardStatus } from './use-card-fields.ts'

/** A field that the gateway does not call right yet; it says so itself when that has changed. */
export const UNFINISHED = 'CardFieldUnfinished'

/** What is still wrong with the card's fields, in words; to be asked when the form is sent. */
export function useCardMistakes(): (status: CardStatus) => FieldError[] {
  const t = useTranslations('payments.form.card')
  return (status) =>
    CARD_FIELDS.filter((field) => status[field] !== 0).map((field) => ({
      path: field,
      code: UNFINISHED,
      message: t(status[field] === 1 ? `${field}.empty` : `${field}.wrong`),
    }))
}
