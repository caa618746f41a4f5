import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
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
import { useMovedFields } from '../use-moved-fields.ts'
import type { FormPlace } from './form-place.ts'

/** Asked for once more instead: as a browser is not to keep it, we do not either. */
const UNKEPT = new Set<ContactField>(['bankAccount'])

/** Too few to tell what a number was, enough to know another one by. */
const CHECK_SUMS = 65_521

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
  // After what was typed here before, which the browser may have put back as well.
  useMovedFields(form)

  const isSent = answer?.receipt !== undefined
  // That it was refused, or not sent this time, says nothing of the time before.
  const [seen, setSeen] = useState(answer)
  if (answer && answer !== seen) {
    setSeen(answer)
    const isLost = isLostForm(answer) && answer.unsent === undefined
    if (isSent) setOpen(NONE)
    else if (isLost) setOpen([...open, marksOf(answer.sent)])
  }
  const isOpen = open.length > 0
  // With the words that it has arrived, not after: whoever loads the page anew then begins anew.
  useLayoutEffect(() => {
    if (isSent) draft.forget()
  }, [isSent, draft])
  useEffect(() => {
    if (isSent) return
    if (answer || isOpen) draft.keepSent(isOpen ? sentBy(form.current, open) : undefined)
  }, [answer, isSent, isOpen, open, draft, form])

  const isAsSent = open.some((sent) => isSame(sent, typed))
  return {
    unknown: isOpen ? (isAsSent ? 'as sent' : 'changed') : undefined,
    keepField: (name, value) => {
      if (!UNKEPT.has(name)) draft.keep({ ...draft.read().draft, [name]: value })
    },
    keepSent: (sent) => {
      const values = sentIn(sent)
      draft.keep(Object.fromEntries(fieldsOf(values).filter(([name]) => !UNKEPT.has(name))))
      draft.keepSent(sentBy(form.current, [...open, marksOf(values)]))
    },
  }
}

/** What has not been typed anew says nothing. */
function isSame(sent: ContactValues, now: ContactValues): boolean {
  return fieldsOf(now).every(([name, value]) => {
    const before = sent[name]
    return before === undefined || before === markOf(name, value)
  })
}

function sentBy(form: HTMLFormElement | null, forms: SentForms['forms']): SentForms | undefined {
  const key = form && keyIn(form)
  return key ? { key: key.value, forms } : undefined
}

/** What to know the same form by. */
function marksOf(sent: Readonly<Record<string, string>>): ContactValues {
  return Object.fromEntries(fieldsOf(sent).map(([name, value]) => [name, markOf(name, value)]))
}

function markOf(name: ContactField, value: string): string {
  const plain = plainValue(name, value)
  if (!UNKEPT.has(name)) return plain
  const add = (sum: number, digit: string) => (sum * 31 + digit.charCodeAt(0)) % CHECK_SUMS
  return String([...plain].reduce(add, 0))
}

function fieldsOf(values: Readonly<Record<string, string>>): [ContactField, string][] {
  const isField = (entry: [string, string]): entry is [ContactField, string] =>
    isContactField(entry[0])
  return Object.entries(values).filter(isField)
}

function keyIn(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name=${SUBMISSION_KEY}]`)
}
