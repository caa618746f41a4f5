import { useLocation, useNavigate } from 'react-router'
import type { ReviewRow } from '#contract/console/reviews.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { listInput } from '../client/list-query.ts'
import { useTell } from '../shell/notes.tsx'
import { reviewPath } from './review-path.ts'

/** What the queue is narrowed to. */
export const QUEUE_FIELDS = ['kind', 'area', 'survey'] as const

/** The one that somebody looks at, by its place in the queue. */
export type Place = Pick<ReviewRow, 'id' | 'since'>

/** How many wait, for the head of a review's page. */
export async function countQueue(request: Request): Promise<number> {
  const { p: _, ...queue } = listInput(request, QUEUE_FIELDS)
  const { paging } = answerOf(await api.reviews.list({ ...queue, ps: 1 } as object), request)
  return paging.total
}

/** Goes on with what waits after this one, else with the oldest that is left, else back to the empty queue. */
export function useNext({ id, since }: Place): () => Promise<void> {
  const t = useTranslations('console-campaigns.reviews')
  const tell = useTell()
  const navigate = useNavigate()
  const { search } = useLocation()
  return async () => {
    const { p: _, ...queue } = listInput(new Request(location.href), QUEUE_FIELDS)
    const ask = (more: object) => api.reviews.list({ ...queue, ps: 2, ...more } as object)
    const after = answerOf(await ask({ afterSince: since, afterId: id }))
    const rest = after.reviews.length > 0 ? after : answerOf(await ask({}))
    const next = rest.reviews.find((one) => one.id !== id)
    if (!next) tell(t('allDone'))
    await navigate(next ? reviewPath(next, search) : `/reviews${search}`)
  }
}
