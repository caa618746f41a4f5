import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** The answer was lost on the way: asking goes on, with the same payment. */
export function LostView({ onAsk }: { onAsk: () => void }) {
  const t = useTranslations('payments.lost')
  return (
    <section className="pay-open" role="status">
      <Spinner />
      <h2 className="text-22">{t('title')}</h2>
      <p>{t('text')}</p>
      <Button kind="quiet" onClick={onAsk}>
        {t('ask')}
      </Button>
    </section>
  )
}

/** The app has taken the prime, and pays. */
export function HandedView() {
  const t = useTranslations('payments.handed')
  return (
    <section className="pay-open" role="status">
      <Spinner />
      <h2 className="text-22">{t('title')}</h2>
      <p>{t('text')}</p>
    </section>
  )
}
