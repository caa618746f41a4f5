import { useTranslations } from '../../intl/use-translations.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Instant } from '../parts/instant.tsx'
import type { FoundApplication } from './application-page.tsx'
import { LetterText } from './letter-text.tsx'

/** What was written to the applicant, as it was sent, and who did what with the application. */
export function ApplicationHistory({
  letters,
  history,
}: Pick<FoundApplication, 'letters' | 'history'>) {
  const t = useTranslations('console-applications')
  return (
    <>
      {letters.length > 0 && (
        <section className="mt-6 grid gap-3">
          <h2 className="text-18">{t('letter.sent')}</h2>
          {letters.map(({ id, at, by, subject, body, mailedAt }) => (
            <Card key={id} as="article" kind="outline">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">{subject}</span>
                <Chip tone={mailedAt === null ? 'gold' : 'green'}>
                  {t(mailedAt === null ? 'letter.onItsWay' : 'letter.mailed')}
                </Chip>
              </p>
              <p className="text-14 text-muted">
                {by} · <Instant at={at} />
              </p>
              <LetterText body={body} />
            </Card>
          ))}
        </section>
      )}
      {history.length > 0 && (
        <section className="mt-6">
          <table className="list">
            <caption className="py-2 text-start text-18">{t('history.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('history.what')}</th>
                <th scope="col">{t('history.who')}</th>
                <th scope="col">{t('history.why')}</th>
                <th scope="col">{t('history.at')}</th>
              </tr>
            </thead>
            <tbody>
              {history.map(({ id, at, by, what, reason }) => (
                <tr key={id}>
                  <td className="list-first">{t(`history.acts.${what}`)}</td>
                  <td>{by}</td>
                  <td className="list-rest">{reason}</td>
                  <td className="list-rest">
                    <Instant at={at} />
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
