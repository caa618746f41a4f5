import { useTranslations } from '../../intl/use-translations.ts'
import { StillStoreCover } from '../stores/still-store-cover.tsx'
import type { PayPage } from './load-pay-page.ts'

/** Is this the shop? Its picture, name and address say so before anything is typed. */
export function StoreToPay({ store }: { store: PayPage['store'] }) {
  const t = useTranslations('payments.pay.store')
  return (
    <section className="pay-store" aria-label={t('label')}>
      <StillStoreCover store={store} className="pay-store-cover" />
      <div className="min-w-0">
        <p className="text-14 text-muted">{store.businessType?.name ?? t('label')}</p>
        <p className="text-18 font-bold wrap-anywhere">{store.name}</p>
        <p className="phrases text-14 text-muted">{store.address}</p>
      </div>
    </section>
  )
}
