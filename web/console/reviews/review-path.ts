import type { ReviewRow } from '#contract/console/reviews.ts'

type Named = Pick<ReviewRow, 'kind' | 'memberId' | 'id'>

/** Where one is looked at; what the queue is narrowed to comes along. */
export function reviewPath({ kind, memberId, id }: Named, search: string): string {
  return `/reviews/${kind}/${encodeURIComponent(memberId)}/${id}${search}`
}
