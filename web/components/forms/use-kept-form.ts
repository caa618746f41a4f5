import { useEffect, useState, type RefObject } from 'react'
import {
  isContactField,
  type ContactField,
  type ContactValues,
} from '#contract/values/contact-fields.ts'
import { unknownPresses } from '../../client/lost-press.ts'
import { canHold, fieldsIn, sayAgain } from '../../client/say-again.ts'
import { isLostForm, sentIn } from '../../page/lost-form.ts'
import { SUBMISSION_KEY } from '../../page/submission-field.ts'
import type { FormPlace } from './form-place.ts'

/** Asked for once more instead: as a browser is not to keep it, we do not either. */
const UNKEPT = new Set<ContactField>(['bankAccount'])

interface KeptForm {
  /** It has left, from this page or before it was loaded anew, and nobody knows whether it has arrived. */
  isUnknown: boolean
  keepField: (name: ContactField, value: string) => void
  /** Called as it leaves, with all that it holds: a space less would be another form. */
  keepSent: (sent: FormData) => void
}

/**
 * Puts back what was typed when the page was left; the fields that follow a choice come with it. A form that has left
 * and was not answered keeps its key too: sent again from a page that was loaded anew, it still counts once.
 */
export function useKeptForm(
  { draft, answer }: Pick<FormPlace, 'draft' | 'answer'>,
  form: RefObject<HTMLFormElement | null>,
  setTyped: (values: ContactValues) => void,
): KeptForm {
  const [isFromBefore, setFromBefore] = useState(false)
  useEffect(() => {
    const { draft: kept, sentAs } = draft.read()
    if (!kept || !form.current) return
    setTyped(kept)
    for (const field of fieldsIn(form.current)) {
      const value = kept[field.name as ContactField]
      if (value !== undefined && value !== field.value && canHold(field, value)) {
        sayAgain(field, value)
      }
    }
    const key = keyIn(form.current)
    if (sentAs === undefined || !key) return
    key.value = sentAs
    unknownPresses.add(sentAs)
    // oxlint-disable-next-line react/set-state-in-effect -- what the history holds is not known to the server
    setFromBefore(true)
  }, [draft, form, setTyped])

  const lostAs = isLostForm(answer) ? answer.sent[SUBMISSION_KEY] : undefined
  const isUnknown = answer ? lostAs !== undefined && unknownPresses.has(lostAs) : isFromBefore
  const isSent = answer?.receipt !== undefined
  useEffect(() => {
    if (isSent) draft.forget()
    else if (answer && !isUnknown) draft.keepSentAs(undefined)
  }, [answer, isSent, isUnknown, draft])

  return {
    isUnknown,
    keepField: (name, value) => {
      if (!UNKEPT.has(name)) draft.keep({ ...draft.read().draft, [name]: value })
    },
    keepSent: (sent) => {
      const { [SUBMISSION_KEY]: key, ...fields } = sentIn(sent)
      const isKept = (name: string) => isContactField(name) && !UNKEPT.has(name)
      draft.keep(Object.fromEntries(Object.entries(fields).filter(([name]) => isKept(name))))
      draft.keepSentAs(key)
    },
  }
}

function keyIn(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name=${SUBMISSION_KEY}]`)
}
