import { Link } from 'react-router'
import type { BroadcastRow } from '#contract/console/broadcasts.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { Column } from '../lists/list-table.tsx'
import { Instant } from '../parts/instant.tsx'
import { BroadcastState } from './broadcast-state.tsx'
import { titleOf } from './title-of.ts'

export function useBroadcastColumns(): readonly Column<BroadcastRow>[] {
  const t = useTranslations('console-broadcasts')
  const areas = useTranslations('staff.areas')
  const locale = useLocale()
  const format = useFormatter()
  return [
    {
      head: t('list.title'),
      cell: ({ id, area, titles, createdBy }) => (
        <>
          <Link to={`/broadcasts/${id}`} className="link">
            {titleOf(titles, locale) || t('untitled')}
          </Link>
          <span className="block text-14 text-muted">
            {areas(area)} · {t('by', { name: createdBy })}
          </span>
        </>
      ),
    },
    {
      ...{ name: 'state', head: t('state') },
      cell: ({ state }) => <BroadcastState state={state} />,
    },
    {
      ...{ name: 'when', head: t('list.when'), look: 'list-rest' },
      cell: ({ startedAt, sendFrom, createdAt }) => (
        <Instant at={startedAt ?? sendFrom ?? createdAt} />
      ),
    },
    {
      ...{ name: 'reached', head: t('list.reached'), look: 'amount list-rest' },
      cell: ({ countedMembers, sent }) =>
        countedMembers !== null &&
        t('list.of', { sent: format.number(sent), count: format.number(countedMembers) }),
    },
  ]
}
