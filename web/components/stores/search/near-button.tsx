import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../intl/use-translations.ts'
import { LocateIcon } from '../../../art/search-icons.tsx'
import { useHeld } from '../../../ui/feedback/use-held.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useSiteHref } from '../../site-link.tsx'
import { storeListPath, type StoreSearch } from '../store-search.ts'

type NearState = 'idle' | 'asking' | 'denied' | 'unavailable'

/** Asks where the visitor is, only when it is tapped, and searches there. */
export function NearButton({ search }: { search: StoreSearch }) {
  const t = useTranslations('stores.near')
  const [state, setState] = useState<NearState>('idle')
  const navigate = useNavigate()
  const siteHref = useSiteHref()
  const isAsking = useHeld(state === 'asking')

  const ask = async () => {
    setState('asking')
    const near = await import('./near-search.ts')
      .then(({ findNearSearch }) => findNearSearch(search))
      .catch(() => 'unavailable' as const)
    if (typeof near === 'string') return setState(near)
    setState('idle')
    void navigate(siteHref(storeListPath(near)), { preventScrollReset: true })
  }
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="no-script:hidden 750:min-h-14"
        icon={<LocateIcon className="size-5" />}
        pending={isAsking}
        onClick={ask}
      >
        {t('button')}
      </Button>
      <p className="order-last w-full text-14 text-muted no-script:hidden">{t('promise')}</p>
      <div role="status" className="order-last w-full empty:hidden">
        {(state === 'denied' || state === 'unavailable') && (
          <Notice kind="warning" title={t(`${state}.title`)}>
            {t(`${state}.text`)}
          </Notice>
        )}
      </div>
    </>
  )
}
