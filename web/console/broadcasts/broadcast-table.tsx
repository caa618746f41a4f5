import { Link } from 'react-router'
import type { BroadcastRow } from '#contract/console/broadcasts.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { OfArea } from '../client/of-area.tsx'
import { Instant } from '../parts/instant.tsx'
import { BroadcastState } from './broadcast-state.tsx'
import { titleOf } from './title-of.ts'

export function BroadcastTable({ broadcasts }: { broadcasts: readonly BroadcastRow[] }) {
  const t = useTranslations('console-broadcasts')
  return (
    <table className="list">
      <thead>
        <tr>
          <th scope="col">{t('list.title')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('list.when')}</th>
          <th scope="col" className="amount">
            {t('list.reached')}
          </th>
        </tr>
      </thead>
      <tbody>
        {broadcasts.map((broadcast) => (
          <OfArea key={broadcast.id} area={broadcast.area}>
            <BroadcastTableRow broadcast={broadcast} />
          </OfArea>
        ))}
      </tbody>
    </table>
  )
}

function BroadcastTableRow({ broadcast }: { broadcast: BroadcastRow }) {
  const t = useTranslations('console-broadcasts')
  const areas = useTranslations('staff.areas')
  const locale = useLocale()
  const format = useFormatter()
  const { id, area, state, titles, createdBy, createdAt, sendFrom, countedMembers, sent } =
    broadcast
  return (
    <tr>
      <td className="list-first">
        <Link to={`/broadcasts/${id}`} className="link">
          {titleOf(titles, locale) || t('untitled')}
        </Link>
        <span className="block text-14 text-muted">
          {areas(area)} · {t('by', { name: createdBy })}
        </span>
      </td>
      <td>
        <BroadcastState state={state} />
      </td>
      <td className="list-rest">
        <Instant at={broadcast.startedAt ?? sendFrom ?? createdAt} />
      </td>
      <td className="amount list-rest">
        {countedMembers !== null &&
          t('list.of', { sent: format.number(sent), count: format.number(countedMembers) })}
      </td>
    </tr>
  )
}
