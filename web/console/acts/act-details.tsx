import { Fragment } from 'react'
import { Link } from 'react-router'
import type { ActRow } from '#contract/console/acts.ts'
import { AREAS, DEFAULT_AREA } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useMe } from '../client/me.ts'
import { OfArea } from '../client/of-area.tsx'
import { useDetailWords } from './use-detail-words.ts'

/** Everything that is on record of an act, but its hash; money is that of its area. */
export function ActDetails({ act }: { act: ActRow }) {
  const { areas } = useMe()
  const { area } = act.details
  const own = AREAS.find((one) => one === area) ?? areas[0] ?? DEFAULT_AREA
  return (
    <OfArea area={own}>
      <Details act={act} />
    </OfArea>
  )
}

function Details({ act }: { act: ActRow }) {
  const t = useTranslations('console.acts')
  const { labelOf, valueOf } = useDetailWords()
  const { reason, address, call, details, changes, proposal } = act
  const facts: [label: string, value: string][] = [
    ...factOf(t('reason'), reason),
    ...factOf(t('address'), address),
    ...factOf(t('call'), call),
    ...Object.entries(details).map(([name, value]): [string, string] => [
      labelOf(name),
      valueOf(name, value),
    ]),
    ...Object.entries(changes ?? {}).map(([name, { was, is }]): [string, string] => [
      labelOf(name),
      `${valueOf(name, was)} → ${valueOf(name, is)}`,
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
