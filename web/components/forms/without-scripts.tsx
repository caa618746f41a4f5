import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** How a form is confirmed where no script vouches for its sender, and what else there is. */
export function WithoutScripts({ phone }: { phone: string | undefined }) {
  const t = useTranslations('forms.botCheck.noScript')
  return (
    <Notice title={t('title')} className="hidden no-script:flex">
      <p>{t('text')}</p>
      <p className="mt-2">{phone ? t('other', { phone }) : t('otherShort')}</p>
    </Notice>
  )
}
