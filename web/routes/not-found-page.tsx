import { notFound } from '../page/page-middleware.ts'

/** Whatever no other route knows. */
export function loader() {
  throw notFound()
}

export default function NotFoundPage() {
  return null
}
