import { useTranslations } from '../../intl/use-translations.ts'
import { SHOW_FIELDS_INTENT } from '../../page/form-answer.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Section } from '../../ui/section.tsx'
import { SiteLink, useSiteHref } from '../site-link.tsx'
import { UnsentBox } from '../unsent-box.tsx'

/** For owners: the first three answers, which the application's page takes over and completes. */
export function SignUpSection() {
  const t = useTranslations('home.signUp')
  return (
    <Section id="sign-up" tone="sand">
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-20">
        <div>
          <h2 className="text-28 750:text-36">{t('title')}</h2>
          <p className="mt-3 text-muted 750:text-18">{t('lead')}</p>
          <SiteLink to="/reboss/apply" className="link mt-4 inline-block py-2">
            {t('steps')}
          </SiteLink>
        </div>
        <div>
          <SignUpForm />
          <UnsentBox className="pt-4" />
        </div>
      </div>
    </Section>
  )
}

/** Nothing is stored yet, so that no bot check is needed here; by POST, so that no address has it. */
function SignUpForm() {
  const t = useTranslations('home.signUp')
  const lost = useTranslations('shell.lost')
  const siteHref = useSiteHref()
  return (
    <form
      method="post"
      action={siteHref('/reboss/form')}
      className="card grid gap-5"
      data-lost={lost('offline')}
    >
      <input type="hidden" name="intent" value={SHOW_FIELDS_INTENT} />
      <TextInput name="storeName" label={t('storeName')} autoComplete="off" maxLength={100} />
      <TextInput name="contactName" label={t('contactName')} autoComplete="name" maxLength={50} />
      <TextInput
        name="mobile"
        label={t('mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={30}
      />
      <div className="grid justify-items-start gap-3">
        <Button type="submit">{t('next')}</Button>
        <p className="text-14 text-muted">{t('note')}</p>
      </div>
    </form>
  )
}
