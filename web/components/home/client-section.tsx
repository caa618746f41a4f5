import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Steps } from '../../ui/steps.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'

/** How a member uses it: collect, spend, earn. */
export function ClientSection() {
  const t = useTranslations('home.client')
  const siteHref = useSiteHref()
  const minutes = useRootData()?.settings.creditArrivalMinutes ?? 10
  return (
    <Section id="client" tone="sand" title={t('title')}>
      <Steps
        items={[
          {
            title: t('collect.title'),
            text: t('collect.text'),
            picture: <Art name="scenes/collect" className="aspect-4/3 max-w-90" />,
          },
          {
            title: t('spend.title'),
            text: t('spend.text'),
            picture: <Art name="scenes/spend" className="aspect-4/3 max-w-90" />,
          },
          {
            title: t('earn.title'),
            text: t('earn.text', { minutes }),
            picture: <Art name="scenes/earn" className="aspect-4/3 max-w-90" />,
          },
        ]}
      />
      <ButtonLink className="mt-10" to={siteHref('/download')}>
        {t('download')}
      </ButtonLink>
    </Section>
  )
}
