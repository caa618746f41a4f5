import { useTranslations } from '../../intl/use-translations.ts'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { DrawnCover } from '../stores/still-store-cover.tsx'
import type { PayPage } from './load-pay-page.ts'

/** Is this the shop? Its picture, name and address say so before anything is typed. */
export function StoreToPay({ store }: { store: PayPage['store'] }) {
  const t = useTranslations('payments.pay.store')
  return (
    <section className="pay-store" aria-label={t('label')}>
      <PayCover store={store} />
      <div className="min-w-0">
        <p className="text-14 text-muted">{store.businessType?.name ?? t('label')}</p>
        <p className="text-18 font-bold wrap-anywhere">{store.name}</p>
        <p className="phrases text-14 text-muted">{store.address}</p>
      </div>
    </section>
  )
}

/** Its photo, or what is drawn in place of one. */
function PayCover({ store }: { store: PayPage['store'] }) {
  const icon = store.businessType?.icon ?? ''
  const drawing = <DrawnCover icon={icon} seed={store.id} className="pay-store-cover" />
  if (!store.photoUrl) return drawing
  return (
    <LazyImage
      src={store.photoUrl}
      alt=""
      width={640}
      height={360}
      eager
      fallback={drawing}
      className="pay-store-cover object-cover"
    />
  )
}
