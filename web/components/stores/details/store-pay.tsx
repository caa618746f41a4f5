import type { Store } from '#contract/stores.ts'
import { ChevronDownIcon } from '../../../art/icons.tsx'
import { useTranslations } from '../../../intl/use-translations.ts'
import { useRootData } from '../../../page/root-data.ts'
import { Button } from '../../../ui/button.tsx'
import { useSiteHref } from '../../site-link.tsx'
import { QrDrawing } from '../../app/qr-drawing.tsx'
import './store-layout.css'

/**
 * To the payment, and the code of it that stands at the counter. A plain link: the page that pays has
 * a policy of its own, which a navigation in the browser would not bring.
 */
export function StorePay({ store }: { store: Pick<Store, 'id' | 'name'> }) {
  const t = useTranslations('stores.pay')
  const siteHref = useSiteHref()
  const path = `/app-web/pay/${store.id}`
  const url = (useRootData()?.origin ?? '') + path
  return (
    <section className="mt-4" aria-label={t('title')}>
      <Button kind="quiet" href={siteHref(path)} className="store-pay-button w-full">
        {t('title')}
      </Button>
      <p className="phrases mt-2 text-14 text-muted">{t('text')}</p>
      <details className="disclosure mt-2">
        <summary>
          {t('code')}
          <ChevronDownIcon className="size-4" />
        </summary>
        <figure className="max-w-70 rounded-card bg-(--qr-ground) p-4 text-center text-on-gold">
          <QrDrawing text={url} label={t('label', { store: store.name })} />
          <figcaption>{t('caption')}</figcaption>
        </figure>
      </details>
    </section>
  )
}
