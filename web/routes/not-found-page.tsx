import type { PageHandle } from '../page/page-handle.ts'
import { notFound } from '../page/page-middleware.ts'

export const handle: PageHandle = { isStill: true }

/** Whatever no other route knows. */
export function loader() {
  throw notFound()
}

export default function NotFoundPage() {
  return null
}
