import { useTranslations } from '../../intl/use-translations.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Instant } from '../parts/instant.tsx'
import type { FoundMessage } from './message-page.tsx'

/** What was sent, as it was sent, and who did what with the message. */
export function MessageHistory({ answers, history }: Pick<FoundMessage, 'answers' | 'history'>) {
  const t = useTranslations('console-inbox.message')
  return (
    <>
      {answers.length > 0 && (
        <section className="mt-6 grid gap-3">
          <h2 className="text-18">{t('answers')}</h2>
          {answers.map(({ id, at, by, subject, body, mailedAt }) => (
            <Card key={id} as="article" kind="outline">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{subject}</span>
                <Chip tone={mailedAt === null ? 'gold' : 'green'}>
                  {t(mailedAt === null ? 'onItsWay' : 'mailed')}
                </Chip>
              </p>
              <p className="text-14 text-muted">
                {by} · <Instant at={at} />
              </p>
              <p className="mt-2 break-words whitespace-pre-wrap">{body}</p>
            </Card>
          ))}
        </section>
      )}
      {history.length > 0 && (
        <section className="mt-6">
          <table className="list">
            <caption className="py-2 text-start text-18">{t('history')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('what')}</th>
                <th scope="col">{t('who')}</th>
                <th scope="col">{t('why')}</th>
                <th scope="col">{t('at')}</th>
              </tr>
            </thead>
            <tbody>
              {history.map((act) => (
                <tr key={act.id}>
                  <td className="list-first">
                    <ActWords act={act} />
                  </td>
                  <td>{act.by}</td>
                  <td className="list-rest">{act.reason}</td>
                  <td className="list-rest">
                    <Instant at={act.at} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

function ActWords({ act: { what, to } }: { act: FoundMessage['history'][number] }) {
  const t = useTranslations('console-inbox.message.acts')
  if (what !== 'form-assigned') return t(what)
  return to === null ? t('form-unassigned') : t(what, { to })
}
