import { useLoaderData } from 'react-router'
import type { Application } from '../../components/store-applications/application.ts'
import { AttachDocuments } from '../../components/store-applications/attach-documents.tsx'
import {
  ATTACH_INTENTS,
  attachAction,
  type AttachAnswer,
} from '../../components/store-applications/attach-action.ts'
import { LinkProblemView } from '../../components/store-applications/link-problem-view.tsx'
import {
  loadAttach,
  outcomeOf,
  uploadWords,
} from '../../components/store-applications/load-attach.ts'
import { SentForReview } from '../../components/store-applications/sent-for-review.tsx'
import { pageAction } from '../../page/page-action.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import type { LostForm } from '../../page/lost-form.ts'
import { usePageAnswer } from '../../page/use-page-answer.ts'
import type { ApplyHandle } from './apply-layout.tsx'

export const meta = pageMeta

export const handle = { isPrivate: true, texts: pageTexts('apply') } satisfies ApplyHandle

/** The address opens somebody's documents: nobody keeps the page, and no other site sees the address. */
export function headers() {
  return {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  }
}

export const loader = pageLoader(handle.texts, async (page) => ({
  head: {
    title: page.text('apply.attach.title'),
    description: page.text('apply.attach.description'),
    isHidden: true,
  },
  outcome: outcomeOf(page),
  words: uploadWords(page),
  ...(await loadAttach(page)),
}))

export const action = pageAction(attachAction)

/** Whether it stands as a form wanted it; nothing of it says that a link was mailed. */
function isDone({ intent, id }: LostForm['sent'], { documents, state }: Application) {
  if (intent === ATTACH_INTENTS.finish) return state === 'finished'
  return intent === ATTACH_INTENTS.remove ? documents.every((one) => one.id !== id) : undefined
}

/** The documents of an application: what is wanted, what is there, what is on its way. */
export default function AttachPage() {
  const { link, application, problem, words, outcome } = useLoaderData<typeof loader>()
  const answer = usePageAnswer<AttachAnswer>(
    ({ failure, sent, isDone }) =>
      isDone ? { isRemoved: sent.intent === ATTACH_INTENTS.remove } : { failure },
    (sent) => application && isDone(sent, application),
  )
  if (!application) return <LinkProblemView problem={problem ?? 'invalid'} answer={answer} />
  if (application.state === 'finished') {
    return <SentForReview application={application} link={link} />
  }
  return <AttachDocuments {...{ application, link, words, answer, outcome }} />
}
