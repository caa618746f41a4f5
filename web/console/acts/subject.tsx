import { Link } from 'react-router'

/** Where what an act was about has its page; the last parts of a subject are ids. */
const PAGE_OF: readonly [pattern: RegExp, page: string][] = [
  [/^members\/([^/]+)$/, '/members/$1'],
  [/^payments\/([^/]+)\/([^/]+)$/, '/payments/$2/$1'],
  // Whose answer, friend or reset it was.
  [/^(?:survey-responses|referrals|password-resets)\/(?:[^/]+\/)?([^/]+)$/, '/members/$1'],
  [/^forms\/([^/]+)$/, '/inbox/$1'],
  [/^store-applications\/(AP-[^/]+)$/, '/applications/$1'],
  [/^campaigns\/([^/]+)\/([^/]+)$/, '/campaigns/$1/$2'],
  [/^broadcasts\/([^/]+)$/, '/broadcasts/$1'],
  [/^content\/coupons\/([^/]+)$/, '/coupons/$1'],
  [/^stores\/([^/]{3,})$/, '/stores/$1'],
]

/** What an act was about, by its name where it has one: a link where that has a page. */
export function Subject({ subject, name = null }: { subject: string; name?: string | null }) {
  const [pattern, page] = PAGE_OF.find(([one]) => one.test(subject)) ?? []
  const words = name ?? subject
  return (
    <>
      {pattern && page !== undefined ? (
        <Link to={subject.replace(pattern, page)} className="link">
          {words}
        </Link>
      ) : (
        words
      )}
      {name !== null && <span className="block text-13 text-muted">{subject}</span>}
    </>
  )
}
