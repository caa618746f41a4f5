import type { NavigateFunction } from 'react-router'
import { LOGIN_PAGE, lostCauseOf, lostStatusOf, type LostCause } from '../../client/lost-answer.ts'
import { shownPage } from '../../client/shown-page.ts'

/** The page as the router knows it. */
interface Here {
  search: string
  revalidate: () => Promise<void>
  navigate: NavigateFunction
}

/** Sends the menu's choice and asks for the page in that language. Answers what kept that away. */
export async function chooseLanguage(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  here: Here,
): Promise<LostCause | undefined> {
  const lost = await send(form, submitter)
  if (lost) return lost
  await showAnew(here)
  return shownPage().unrenewed
}

/** What kept the choice from the server, whose answer is the way back: nobody follows it here. */
async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
): Promise<LostCause | undefined> {
  try {
    const { type, status } = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams([...new FormData(form, submitter)] as [string, string][]),
      redirect: 'manual',
    })
    if (type === 'opaqueredirect') return undefined
    return lostCauseOf(status < 400 ? LOGIN_PAGE : status)
  } catch (error) {
    return lostCauseOf(lostStatusOf(error))
  }
}

async function showAnew({ search, revalidate, navigate }: Here): Promise<void> {
  const query = new URLSearchParams(search)
  if (!query.has('lang')) return revalidate()
  // It would go before the choice.
  query.delete('lang')
  await navigate({ search: String(query) }, { replace: true, preventScrollReset: true })
}
