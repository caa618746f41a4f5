import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** How a form is confirmed where no script vouches for its sender, and what else there is. */
export function WithoutScripts() {
  const t = useTranslations('forms.botCheck.noScript')
  const phone = useRootData()?.companyInfo?.phone
  return (
    <Notice title={t('title')} className="hidden no-script:flex">
      <p>{t('text')}</p>
      <p className="mt-2">{phone ? t('other', { phone }) : t('otherShort')}</p>
    </Notice>
  )
}
