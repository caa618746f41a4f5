import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Steps } from '../../ui/steps.tsx'
import { SiteLink } from '../site-link.tsx'

/** How an answer becomes credit, when it arrives, and where the rules stand. */
export function SurveyHow() {
  const t = useTranslations('surveys')
  const minutes = useRootData()?.settings.creditArrivalMinutes ?? 0
  return (
    <section aria-labelledby="how">
      <h2 id="how" className="mb-5 text-22">
        {t('how.title')}
      </h2>
      <Steps
        items={[
          { title: t('how.answer.title'), text: t('how.answer.text') },
          { title: t('how.review.title'), text: t('how.review.text') },
          { title: t('how.credit.title'), text: t('how.credit.text', { minutes }) },
        ]}
      />
      <p className="mt-5">
        <SiteLink to="/app-web/survey-rule" className="link inline-block py-2">
          {t('rules')}
        </SiteLink>
      </p>
    </section>
  )
}
