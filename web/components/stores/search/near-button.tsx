import { LocateIcon } from '../../../art/search-icons.tsx'
import { useTranslations } from '../../../intl/use-translations.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'

/** Asks where the visitor is, only when it is tapped, and searches there (`web/islands/near-me.ts`). */
export function NearButton() {
  const t = useTranslations('stores.near')
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="no-script:hidden 750:min-h-14"
        icon={<LocateIcon className="size-5" />}
        data-near=""
      >
        {t('button')}
      </Button>
      <p className="order-last w-full text-14 text-muted no-script:hidden">{t('promise')}</p>
      <div role="status" className="order-last w-full empty:hidden" />
      {(['denied', 'unavailable'] as const).map((reason) => (
        <template key={reason} data-not-near={reason}>
          <Notice kind="warning" title={t(`${reason}.title`)}>
            {t(`${reason}.text`)}
          </Notice>
        </template>
      ))}
    </>
  )
}
