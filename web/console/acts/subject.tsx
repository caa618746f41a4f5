import { Link } from 'react-router'
import { shortId } from '#contract/values/short-id.ts'
import type { Permission } from '#contract/values/staff-roles.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useMe } from '../client/me.ts'

/** Where what an act was about has its page, and who may see it; the last parts of a subject are ids. */
const PAGE_OF: readonly [pattern: RegExp, page: string, permission: Permission][] = [
  [/^members\/([^/]+)$/, '/members/$1', 'members.read'],
  [/^payments\/([^/]+)\/([^/]+)$/, '/payments/$2/$1', 'payments.read'],
  // Whose answer, friend or reset it was.
  [
    /^(?:survey-responses|referrals|password-resets)\/(?:[^/]+\/)?([^/]+)$/,
    '/members/$1',
    'members.read',
  ],
  [/^forms\/([^/]+)$/, '/inbox/$1', 'inbox.read'],
  [/^store-applications\/(AP-[^/]+)$/, '/applications/$1', 'applications.write'],
  [/^campaigns\/([^/]+)\/([^/]+)$/, '/campaigns/$1/$2', 'content.read'],
  [/^broadcasts\/([^/]+)$/, '/broadcasts/$1', 'broadcasts.read'],
  [/^content\/coupons\/([^/]+)$/, '/coupons/$1', 'content.read'],
  [/^stores\/([^/]{3,})$/, '/stores/$1', 'stores.read'],
]

/** What has no name of its own is called by what it is, and the id that is read out. */
const NUMBERED = {
  members: 1,
  payments: 1,
  'survey-responses': 2,
  referrals: -1,
  'password-resets': 2,
  forms: 1,
  'store-applications': 1,
  broadcasts: 1,
  partners: 1,
} as const

/** What an act was about, by its name where it has one: a link where that has a page. */
export function Subject({ subject, name = null }: { subject: string; name?: string | null }) {
  const { may } = useMe()
  const numbered = useNumbered()
  const [pattern, page] =
    PAGE_OF.find(([one, , permission]) => one.test(subject) && may(permission)) ?? []
  const words = name ?? numbered(subject)
  const title = words === subject ? {} : { title: subject }
  return (
    <>
      {pattern && page !== undefined ? (
        <Link to={subject.replace(pattern, page)} className="link" {...title}>
          {words}
        </Link>
      ) : (
        <span {...title}>{words}</span>
      )}
      {name !== null && (
        <span className="block text-13 text-muted" title={subject}>
          {subject.startsWith('staff/') ? subject.replace(/[^/]+$/, (id) => shortId(id)) : subject}
        </span>
      )}
    </>
  )
}

/** "Payment 3F2A-91BC"; what is not known by a number, as the log has it. */
function useNumbered(): (subject: string) => string {
  const t = useTranslations('console.acts.subjects')
  return (subject) => {
    const [noun = '', ...ids] = subject.split('/')
    if (!isNumbered(noun)) return subject
    const id = ids.at(NUMBERED[noun] < 0 ? -1 : NUMBERED[noun] - 1)
    return id === undefined || id === '' ? subject : t(noun, { id: shortId(id) })
  }
}

function isNumbered(noun: string): noun is keyof typeof NUMBERED {
  return Object.hasOwn(NUMBERED, noun)
}
