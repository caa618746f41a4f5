import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useSiteHref } from '../site-link.tsx'

/** For owners: the short way into the alliance. */
export function SignUpSection() {
  const t = useTranslations('home.signUp')
  const siteHref = useSiteHref()
  return (
    <Section id="sign-up" tone="sand" title={t('title')} lead={t('lead')}>
      <div className="flex flex-wrap gap-3">
        <Button to={siteHref('/reboss/form')}>{t('action')}</Button>
        <Button to={siteHref('/reboss/apply')} kind="quiet">
          {t('steps')}
        </Button>
      </div>
    </Section>
  )
}
