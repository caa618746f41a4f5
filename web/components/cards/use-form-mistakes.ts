import { holderProblems, type Cardholder } from '#contract/values/cardholder-rules.ts'
import type { FieldError } from '#contract/values/errors.ts'
import { PASSWORD_PATTERN } from '#contract/values/password-rules.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { Texts } from '../../intl/texts.ts'
import { useCardMistakes } from './card-mistakes.ts'
import { holderFieldId } from './holder-fields.tsx'
import { CARD_FIELDS, cardFieldId, type CardStatus } from './use-card-fields.ts'

interface CardForm {
  /** As of what was typed last. */
  status: CardStatus
  holder: Cardholder
  /** As digits; undefined where none is asked for. */
  password: string | undefined
}

/** What is wrong with a whole card form before anybody is asked, in the server's words. */
export function useFormMistakes(): (form: CardForm) => FieldError[] {
  const t = useTranslations('errors.fields')
  const cardMistakesOf = useCardMistakes()
  return ({ status, holder, password }) => {
    const problems = holderProblems(holder).map(({ path, code }) => ({
      path: path as string,
      code,
    }))
    if (password !== undefined && !PASSWORD_PATTERN.test(password)) {
      problems.push({
        path: 'password',
        code: password === '' ? 'PasswordEmpty' : 'PasswordInvalid',
      })
    }
    const inWords = problems.map(({ path, code }) => ({
      path,
      code,
      message: t(code as keyof Texts['errors']['fields']),
    }))
    return [...cardMistakesOf(status), ...inWords]
  }
}

/** The id of the control that a mistake is about. */
export function controlOf(path: string): string {
  const field = path.split('.').at(-1) ?? ''
  const cardField = CARD_FIELDS.find((name) => name === field)
  if (cardField) return cardFieldId(cardField)
  return field === 'password' ? field : holderFieldId(field as 'name')
}
