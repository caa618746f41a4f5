import type { Member } from '#contract/members.ts'
import { mayLeave } from '#contract/values/suspension.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useDayWords } from '../day.tsx'
import { useSiteHref } from '../site-link.tsx'

type Suspension = NonNullable<Member['suspension']>

/** Why the account is suspended, until when that is decided, what goes on, and where to object. */
export function SuspensionNotice({ suspension }: { suspension: Suspension }) {
  const t = useTranslations('account.suspension')
  const dayWords = useDayWords()
  const siteHref = useSiteHref()
  const { cause, decideBy } = suspension
  return (
    <Notice
      kind="warning"
      title={t('title')}
      action={
        <ButtonLink kind="quiet" to={siteHref('/app-web/contact-us')}>
          {t('object')}
        </ButtonLink>
      }
    >
      <p className="mt-1">{t('reason', { cause: t(`causes.${cause}`) })}</p>
      <p className="mt-2">{t('decision', { day: dayWords(decideBy) })}</p>
      <p className="mt-2">
        {t('still')} {mayLeave(cause) && t('leave')}
      </p>
    </Notice>
  )
}
