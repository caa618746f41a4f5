import { useEffect, useState, type RefObject } from 'react'
import {
  isContactField,
  plainValue,
  type ContactField,
  type ContactValues,
} from '#contract/values/contact-fields.ts'
import type { SentForms } from '../../client/kept-entry.ts'
import { canHold, fieldsIn, sayAgain } from '../../client/say-again.ts'
import { isLostForm, sentIn } from '../../page/lost-form.ts'
import { SUBMISSION_KEY } from '../../page/submission-field.ts'
import type { FormPlace } from './form-place.ts'

/** Asked for once more instead: as a browser is not to keep it, we do not either. */
const UNKEPT = new Set<ContactField>(['bankAccount'])

const NONE: SentForms['forms'] = []

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
  const [open, setOpen] = useState(NONE)
  useEffect(() => {
    const { draft: kept, sent } = draft.read()
    if (!kept || !form.current) return
    setTyped(kept)
    for (const field of fieldsIn(form.current)) {
      const value = kept[field.name as ContactField]
      if (value !== undefined && value !== field.value && canHold(field, value)) {
        sayAgain(field, value)
      }
    }
    const key = keyIn(form.current)
    if (!sent || !key) return
    key.value = sent.key
    // oxlint-disable-next-line react/set-state-in-effect -- what the history holds is not known to the server
    setOpen(sent.forms)
  }, [draft, form, setTyped])

  const isSent = answer?.receipt !== undefined
  // That it was refused, or not sent this time, says nothing of the time before.
  const [seen, setSeen] = useState(answer)
  if (answer && answer !== seen) {
    setSeen(answer)
    if (isSent) setOpen(NONE)
    else if (isLostForm(answer) && answer.unsent === undefined) setOpen([...open, answer.sent])
  }
  const isOpen = open.length > 0
  useEffect(() => {
    if (isSent) draft.forget()
    else if (answer || isOpen) draft.keepSent(isOpen ? keptOf(form.current, open) : undefined)
  }, [answer, isSent, isOpen, open, draft, form])

  const isAsSent = open.some((sent) => isSame(sent, typed))
  return {
    unknown: isOpen ? (isAsSent ? 'as sent' : 'changed') : undefined,
    keepField: (name, value) => {
      if (!UNKEPT.has(name)) draft.keep({ ...draft.read().draft, [name]: value })
    },
    keepSent: (sent) => {
      const values = sentIn(sent)
      draft.keep(kept(values))
      draft.keepSent(keptOf(form.current, [...open, values]))
    },
  }
}

/** What was not kept says nothing. */
function isSame(sent: ContactValues, now: ContactValues): boolean {
  return Object.entries(now).every(([name, value]) => {
    const before = sent[name as ContactField]
    return before === undefined || plainValue(name, before) === plainValue(name, value)
  })
}

function keptOf(form: HTMLFormElement | null, forms: SentForms['forms']): SentForms | undefined {
  const key = form && keyIn(form)
  return key ? { key: key.value, forms: forms.map(kept) } : undefined
}

function kept(values: Readonly<Record<string, string>>): ContactValues {
  const isKept = ([name]: [string, string]) => isContactField(name) && !UNKEPT.has(name)
  return Object.fromEntries(Object.entries(values).filter(isKept))
}

function keyIn(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name=${SUBMISSION_KEY}]`)
}
