import { startTransition, useState, type FormEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { lostCauseOf, type LostCause } from '../../client/lost-answer.ts'

/**
 * The language menu's form on a page that has one of its own: the choice is sent, and the page changes its
 * language where it stands, so that nothing typed is lost. On others the form goes its own way. The menu
 * is to be keyed by the language: one that has changed is another menu, which is closed.
 */
export function useChooseLanguage() {
  const [cause, setCause] = useState<LostCause>()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()

  const choose = async (event: FormEvent<HTMLFormElement>) => {
    if (!document.querySelector('main form[method=post]')) return
    event.preventDefault()
    setCause(undefined)
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const lost = await import('./choose-language.ts').then(
      ({ chooseLanguage }) => chooseLanguage(form, submitter, { search, revalidate, navigate }),
      () => lostCauseOf(undefined),
    )
    // Together with what the page has become by it: one in another language has another menu.
    startTransition(() => setCause(lost))
  }
  return { choose, cause }
}
