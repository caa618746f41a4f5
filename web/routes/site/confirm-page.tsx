import { useActionData, useLoaderData } from 'react-router'
import { ConfirmationView } from '../../components/forms/confirmation-view.tsx'
import {
  confirmAction,
  loadConfirmation,
  type ConfirmAnswer,
} from '../../components/forms/load-confirmation.ts'
import { pageAction } from '../../page/page-action.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import type { SiteHandle } from './site-layout.tsx'

export const meta = pageMeta

export const handle: SiteHandle = { isStill: true, isPrivate: true }

/** The address confirms somebody's form: nobody keeps the page, and no other site sees the address. */
export function headers() {
  return {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  }
}

export const loader = pageLoader(['forms'], async (page) => ({
  head: {
    title: page.text('forms.confirmation.title'),
    description: page.text('forms.confirmation.description'),
    isHidden: true,
  },
  ...(await loadConfirmation(page)),
}))

export const action = pageAction(confirmAction)

/** Where the link of the mail leads: opening it confirms nothing, its button does. */
export default function ConfirmPage() {
  const { confirmation, problem } = useLoaderData<typeof loader>()
  const answer = useActionData<ConfirmAnswer>()
  return <ConfirmationView {...{ confirmation, problem, answer }} />
}
