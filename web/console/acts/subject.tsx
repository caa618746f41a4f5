import { Link } from 'react-router'

/** Where what an act was about has its page; the last parts of a subject are ids. */
const PAGE_OF: readonly [pattern: RegExp, page: string][] = [
  [/^members\/([^/]+)$/, '/members/$1'],
  [/^payments\/([^/]+)\/([^/]+)$/, '/payments/$2/$1'],
  [/^content\/coupons\/([^/]+)$/, '/coupons/$1'],
]

/** What an act was about: a link where that has a page. */
export function Subject({ subject }: { subject: string }) {
  const [pattern, page] = PAGE_OF.find(([one]) => one.test(subject)) ?? []
  if (!pattern || page === undefined) return subject
  return (
    <Link to={subject.replace(pattern, page)} className="link">
      {subject}
    </Link>
  )
}
