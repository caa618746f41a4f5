import { Link } from 'react-router'
import type { MessageRow } from '#contract/console/inbox.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Chip } from '../../ui/chip.tsx'
import { OfArea } from '../client/of-area.tsx'
import { Instant } from '../parts/instant.tsx'
import { MessageStates } from './message-states.tsx'
import { useAge } from './use-age.ts'

interface MessageTableProps {
  messages: readonly MessageRow[]
  caption?: string
}

export function MessageTable({ messages, caption }: MessageTableProps) {
  const t = useTranslations('console-inbox')
  const areaWords = useTranslations('staff.areas')
  return (
    <table className="list">
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('about')}</th>
          <th scope="col">{t('from')}</th>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('age')}</th>
          <th scope="col">{t('assigned')}</th>
          <th scope="col">{t('when')}</th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <OfArea key={message.reference} area={message.area}>
            <tr>
              <td className="list-first">
                <Link to={`/inbox/${message.reference}`} className="link">
                  {message.subject ?? t('noSubject')}
                </Link>
              </td>
              <td>{message.senderName}</td>
              <td className="list-rest whitespace-nowrap">
                {t(`kinds.${message.kind}`)} · {areaWords(message.area)}
              </td>
              <td className="whitespace-nowrap">
                <MessageStates state={message.state} />
              </td>
              <td className="list-rest whitespace-nowrap">
                <Age message={message} />
              </td>
              <td className="list-rest">{message.assignedTo?.name}</td>
              <td className="list-rest whitespace-nowrap">
                <Instant at={message.createdAt} />
              </td>
            </tr>
          </OfArea>
        ))}
      </tbody>
    </table>
  )
}

/** How long an open one waits; red where that is too long. */
function Age({ message: { state, isLate, waitsHours } }: { message: MessageRow }) {
  const ageOf = useAge()
  if (state !== 'open') return null
  const words = ageOf(waitsHours)
  return isLate ? <Chip tone="red">{words}</Chip> : words
}
