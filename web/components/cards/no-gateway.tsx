import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

/** In place of a card form: no card can be taken here now. Texts: group `payments`. */
export function NoGateway() {
  const t = useTranslations('payments.form.none')
  return <Notice title={t('title')}>{t('text')}</Notice>
}

/** Card fields are frames that a script draws: whoever has none is told. */
export function CardsNeedScript() {
  const t = useTranslations('payments.form.noScript')
  return (
    <Notice kind="warning" title={t('title')} className="hidden no-script:flex">
      {t('text')}
    </Notice>
  )
}
