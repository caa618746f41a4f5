import { Link } from 'react-router'
import type { MessageRow } from '#contract/console/inbox.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Column } from '../lists/list-table.tsx'
import { Instant } from '../parts/instant.tsx'
import { MessageStates } from './message-states.tsx'
import { useAge } from './use-age.ts'

export function useMessageColumns(): readonly Column<MessageRow>[] {
  const t = useTranslations('console-inbox')
  const areaWords = useTranslations('staff.areas')
  return [
    {
      head: t('about'),
      cell: ({ reference, subject }) => (
        <Link to={`/inbox/${reference}`} className="link">
          {subject ?? t('noSubject')}
        </Link>
      ),
    },
    { name: 'from', head: t('from'), cell: ({ senderName }) => senderName },
    {
      ...{ name: 'kind', head: t('kind'), look: 'list-rest whitespace-nowrap' },
      cell: ({ kind, area }) => `${t(`kinds.${kind}`)} · ${areaWords(area)}`,
    },
    {
      ...{ name: 'state', head: t('state'), look: 'whitespace-nowrap' },
      cell: ({ state }) => <MessageStates state={state} />,
    },
    {
      ...{ name: 'age', head: t('age'), look: 'list-rest whitespace-nowrap' },
      cell: (message) => <Age message={message} />,
    },
    {
      ...{ name: 'assigned', head: t('assigned'), look: 'list-rest' },
      cell: ({ assignedTo }) => assignedTo?.name,
    },
    {
      ...{ name: 'when', head: t('when'), look: 'list-rest whitespace-nowrap' },
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
  ]
}

/** How long an open one waits; red where that is too long. */
function Age({ message: { state, isLate, waitsHours } }: { message: MessageRow }) {
  const ageOf = useAge()
  if (state !== 'open') return null
  const words = ageOf(waitsHours)
  return isLate ? <Chip tone="red">{words}</Chip> : words
}
