import { useLayoutEffect, useState } from 'react'
import type { FormAnswer } from '../../page/form-answer.ts'
import { sentIn, type LostForm } from '../../page/lost-form.ts'
import { sendForm, type FormCall } from '../../page/send-form.ts'
import { SUBMISSION_KEY } from '../../page/submission-field.ts'
import { lostCauseOf } from '../../client/lost-answer.ts'
import { lostPress, settlePress } from '../../client/lost-press.ts'
import { reportError } from '../../client/report-error.ts'
import { useTextContext } from '../../intl/text-context.ts'
import { entryDraft } from '../../client/entry-draft.ts'
import type { FormPlace, ServedForm } from './form-place.ts'

const VISITORS_DRAFT = entryDraft()

/** A form in a still page: it is sent by its call, and the page stays. */
export function useIslandPlace(served: ServedForm, call: FormCall): FormPlace {
  const { locale, area } = useTextContext()
  const [answer, setAnswer] = useState(served.answer)
  const [isSubmitting, setSubmitting] = useState(false)
  const isSent = answer?.receipt !== undefined
  // Before it is painted: a page has one heading.
  useLayoutEffect(() => {
    if (isSent) leaveAlone()
  }, [isSent])

  async function submit(sent: FormData) {
    setSubmitting(true)
    const wasOnline = navigator.onLine
    // Whatever keeps it away, a script of it too: the form is there to be sent again.
    const given = await import('../../client/browser-api.ts')
      .then(({ makeBrowserApi }) => sendForm(makeBrowserApi({ locale, area }), call, sent))
      .catch((error: unknown) => void reportError(error))
    setAnswer(given && !isLost(given) ? settled(given, sent) : lost(given, sent, wasOnline))
    setSubmitting(false)
  }

  return {
    ...served,
    answer,
    offWords: wordsOfSwitch(answer) ?? served.offWords,
    submit,
    isSubmitting,
    draft: VISITORS_DRAFT,
  }
}

/** An answer that did not come has no words of its own (`client/browser-api.ts`). */
function isLost({ failure }: FormAnswer): boolean {
  return failure?.resultMessage === ''
}

function settled(answer: FormAnswer, sent: FormData): FormAnswer {
  settlePress(nameOf(sent))
  return answer
}

/** Nobody knows what became of the form. Without an answer a script that it needs has not come. */
function lost(answer: FormAnswer | undefined, sent: FormData, wasOnline: boolean): LostForm {
  const { resultCode, resultException = 'NetworkUnavailable' } = answer?.failure ?? {}
  const { words, unsent } = lostPress(nameOf(sent), lostCauseOf(resultCode, wasOnline))
  return {
    failure: { success: false, resultCode: resultCode ?? 0, resultException, resultMessage: words },
    unsent,
    sent: sentIn(sent),
  }
}

function nameOf(sent: FormData): string {
  return String(sent.get(SUBMISSION_KEY))
}

/** The page was made before forms were turned off. */
function wordsOfSwitch(answer: FormAnswer | undefined): string | undefined {
  const { resultException, resultMessage } = answer?.failure ?? {}
  return resultException === 'TemporarilyOff' ? resultMessage : undefined
}

/** What the page says before a form goes with it: what comes instead is a page of its own. */
function leaveAlone(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-until-sent]')) part.hidden = true
}
