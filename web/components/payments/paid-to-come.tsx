import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** It is paid, whatever else of that is still on its way. */
export function PaidToCome() {
  const t = useTranslations('payments.return.paid')
  return <Notice kind="success" live title={t('title')} />
}
