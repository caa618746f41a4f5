import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RefreshIcon } from '../../art/icons.tsx'

/** Stands where a section's own data did not come; the link asks for the page again. */
export function SectionFailed() {
  const t = useTranslations('home')
  return (
    <Notice
      kind="warning"
      action={
        <Button href="" kind="quiet" size="small" icon={<RefreshIcon className="size-4" />}>
          {t('retry')}
        </Button>
      }
    >
      <p>{t('failed')}</p>
    </Notice>
  )
}
