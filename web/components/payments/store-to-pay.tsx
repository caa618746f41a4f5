import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { DrawnCover } from '../stores/drawn-cover.tsx'
import type { PayPage } from './load-pay-page.ts'

/** Is this the shop? Its picture, name and address say so before anything is typed. */
export function StoreToPay({ store }: { store: PayPage['store'] }) {
  const t = useTranslations('payments.pay.store')
  return (
    <section
      className="grid grid-cols-[104px_minmax(0,1fr)] items-center gap-4 leading-[1.4] max-[360px]:grid-cols-[72px_minmax(0,1fr)] max-[360px]:gap-3"
      aria-label={t('label')}
    >
      <PayCover store={store} />
      <div className="min-w-0">
        <p className="text-14 text-muted">{store.businessType?.name ?? t('label')}</p>
        <p className="text-18 font-bold wrap-anywhere">{store.name}</p>
        <p className="phrases text-14 text-muted">{store.address}</p>
      </div>
    </section>
  )
}

const COVER = 'aspect-square overflow-hidden rounded-card'

/** Its photo, or what is drawn in place of one. */
function PayCover({ store }: { store: PayPage['store'] }) {
  const photo = useRef<HTMLImageElement>(null)
  const [isLost, setLost] = useState(store.photoUrl === null)
  useEffect(() => {
    // It may have failed before the page listened.
    if (photo.current?.complete && photo.current.naturalWidth === 0) setLost(true)
  }, [])
  if (isLost) {
    const icon = store.businessType?.icon ?? ''
    return <DrawnCover icon={icon} seed={store.id} className={COVER} />
  }
  return (
    <img
      ref={photo}
      src={store.photoUrl ?? undefined}
      alt=""
      width={640}
      height={360}
      className={`${COVER} bg-sand object-cover`}
      onError={() => setLost(true)}
    />
  )
}
