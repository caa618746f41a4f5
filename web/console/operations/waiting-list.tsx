import { Link } from 'react-router'
import type { ConsoleAnswer } from '#contract/console/calls.ts'
import type { Permission } from '#contract/values/staff-roles.ts'
import { ChevronRightIcon } from '../../art/icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { useMe } from '../client/me.ts'
import { useAge } from '../inbox/use-age.ts'
import './waiting-list.css'

type Waiting = ConsoleAnswer<'operations', 'getWaiting'>['waiting']

/** What waits for somebody who can do something about it: how many, since when, and where it is done. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const t = useTranslations('console.overview')
  const { may } = useMe()
  const ageOf = useAge()
  const { lateMessages, lateApplications, oldest } = waiting
  const rows: readonly Row[] = [
    { name: 'proposals', to: '/proposals' },
    {
      name: 'messages',
      to: '/inbox',
      permission: 'inbox.write',
      late: lateMessages > 0 && t('lateMessages', { count: lateMessages }),
    },
    {
      name: 'applications',
      to: '/applications',
      permission: 'applications.write',
      late: lateApplications > 0 && t('lateApplications', { count: lateApplications }),
    },
    { name: 'reviews', to: '/reviews', permission: 'reviews.write' },
    { name: 'failedJobs', to: '/operations', permission: 'operations.write' },
  ]
  const shown = rows.filter(
    ({ name, permission }) => waiting[name] > 0 && (permission === undefined || may(permission)),
  )
  if (shown.length === 0) {
    return waiting.alerts.length > 0 ? null : <p className="text-muted">{t('calm')}</p>
  }
  return (
    <section>
      <h2 className="mb-2 text-18">{t('waits')}</h2>
      <ul className="waiting-list">
        {shown.map(({ name, to, late }) => {
          const since = oldest[name] ?? null
          return (
            <li key={name} className="waiting-row">
              <Link to={to} className="waiting-link">
                {t(name, { count: waiting[name] })}
              </Link>
              <span className="text-14 text-muted">
                {since !== null && t('oldest', { age: ageOf(hoursSince(since)) })}
                {late && (
                  <Link to={`${to}?wait=late`} className="waiting-late">
                    {late}
                  </Link>
                )}
              </span>
              <ChevronRightIcon className="size-5" />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface Row {
  name: 'proposals' | 'messages' | 'applications' | 'reviews' | 'failedJobs'
  to: string
  /** Of who can do it; undefined: what the server counts is for who asks. */
  permission?: Permission
  late?: string | false
}

const HOUR_MS = 3_600_000

function hoursSince(at: string): number {
  return Math.floor((Date.now() - Date.parse(at)) / HOUR_MS)
}
