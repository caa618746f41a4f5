import { Fragment } from 'react'
import { Link } from 'react-router'
import type { ActRow } from '#contract/console/acts.ts'
import { useTranslations } from '../../intl/use-translations.ts'

/** Everything that is on record of an act, but its hash. */
export function ActDetails({ act }: { act: ActRow }) {
  const t = useTranslations('console-acts')
  const { reason, address, call, details, changes, proposal } = act
  const facts: [label: string, value: string][] = [
    ...factOf(t('reason'), reason),
    ...factOf(t('address'), address),
    ...factOf(t('call'), call),
    ...Object.entries(details).map(([name, value]): [string, string] => [name, wordsOf(value)]),
    ...Object.entries(changes ?? {}).map(([name, { was, is }]): [string, string] => [
      name,
      `${wordsOf(was)} → ${wordsOf(is)}`,
    ]),
  ]
  return (
    <div className="grid gap-2 py-2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </Fragment>
        ))}
      </dl>
      {proposal !== null && (
        <Link to={`/proposals/${proposal}`} className="link">
          {t('proposal')}
        </Link>
      )}
    </div>
  )
}

function factOf(label: string, value: string | null): [string, string][] {
  return value === null ? [] : [[label, value]]
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '–')
}
