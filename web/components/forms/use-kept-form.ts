import { useEffect, useState, type RefObject } from 'react'
import {
  isContactField,
  plainValue,
  type ContactField,
  type ContactValues,
} from '#contract/values/contact-fields.ts'
import { unknownPresses } from '../../client/lost-press.ts'
import { canHold, fieldsIn, sayAgain } from '../../client/say-again.ts'
import { isLostForm, sentIn } from '../../page/lost-form.ts'
import { SUBMISSION_KEY } from '../../page/submission-field.ts'
import type { FormAnswer } from '../../page/form-answer.ts'
import type { FormPlace } from './form-place.ts'

/** Asked for once more instead: as a browser is not to keep it, we do not either. */
const UNKEPT = new Set<ContactField>(['bankAccount'])

export interface KeptForm {
  /**
   * It has left, from this page or before it was loaded anew, and nobody knows whether it has arrived: as it was sent,
   * it counts only once.
   */
  unknown: 'as sent' | 'changed' | undefined
  keepField: (name: ContactField, value: string) => void
  /** Called as it leaves, with all that it holds. */
  keepSent: (sent: FormData) => void
}

/**
 * Puts back what was typed when the page was left; the fields that follow a choice come with it. A form that has left
 * and was not answered keeps its key too: sent again from a page that was loaded anew, it still counts once.
 */
export function useKeptForm(
  { draft, answer }: Pick<FormPlace, 'draft' | 'answer'>,
  form: RefObject<HTMLFormElement | null>,
  [typed, setTyped]: readonly [ContactValues, (values: ContactValues) => void],
): KeptForm {
  const [open, setOpen] = useState<ContactValues>()
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
    setOpen(kept)
  }, [draft, form, setTyped])

  // An answer settles it; a page that has forgotten its answer, as one in another language has, does not, nor does one
  // that says that it was not sent this time.
  const [seen, setSeen] = useState(answer)
  if (answer && answer !== seen) {
    setSeen(answer)
    if (!isLostForm(answer) || answer.unsent === undefined) setOpen(unknownIn(answer))
  }
  const isChanged = open !== undefined && hasChanged(open, typed)
  const isSent = answer?.receipt !== undefined
  // What was changed is another one, also from a page that is loaded anew.
  useEffect(() => {
    const key = form.current ? keyIn(form.current)?.value : undefined
    if (isSent) draft.forget()
    else if (answer || open) draft.keepSentAs(open && !isChanged ? key : undefined)
  }, [answer, isSent, open, isChanged, draft, form])

  return {
    unknown: open && (isChanged ? 'changed' : 'as sent'),
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

/** What was sent, where nobody knows what came of it. */
function unknownIn(answer: FormAnswer): ContactValues | undefined {
  const { [SUBMISSION_KEY]: key = '', ...sent } = isLostForm(answer) ? answer.sent : {}
  return unknownPresses.has(key) ? sent : undefined
}

/** What was not kept says nothing. */
function hasChanged(sent: ContactValues, now: ContactValues): boolean {
  return Object.entries(now).some(([name, value]) => {
    const before = sent[name as ContactField]
    return before !== undefined && plainValue(name, before) !== plainValue(name, value)
  })
}

function keyIn(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name=${SUBMISSION_KEY}]`)
}
