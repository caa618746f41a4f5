import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DEFAULT_RADIUS_METERS } from '#contract/values/near-me.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { LocateIcon } from '../../../art/place-icons.tsx'
import { useHeld } from '../../../use-held.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useSiteHref } from '../../site-link.tsx'
import { storeListPath, type StoreSearch } from '../store-search.ts'

type NearState = 'idle' | 'asking' | 'denied' | 'unavailable'

/** About ten meters: enough to find a shop, and all that the address should know. */
const DEGREE_DIGITS = 4
const TIMEOUT_MS = 10_000
const MAX_AGE_MS = 60_000

/** Asks where the visitor is, only when it is tapped, and searches there. */
export function NearButton({ search }: { search: StoreSearch }) {
  const t = useTranslations('stores.near')
  const [state, setState] = useState<NearState>('idle')
  const navigate = useNavigate()
  const siteHref = useSiteHref()
  const isAsking = useHeld(state === 'asking')

  const searchAt = ({ coords }: GeolocationPosition) => {
    setState('idle')
    const near: StoreSearch = {
      ...(search.keyword ? { keyword: search.keyword } : {}),
      ...(search['business-type'] ? { 'business-type': search['business-type'] } : {}),
      lat: coords.latitude.toFixed(DEGREE_DIGITS),
      lng: coords.longitude.toFixed(DEGREE_DIGITS),
      radius: search.radius ?? String(DEFAULT_RADIUS_METERS),
    }
    void navigate(siteHref(storeListPath(near)), { preventScrollReset: true })
  }
  const ask = () => {
    if (!('geolocation' in navigator)) return setState('unavailable')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      searchAt,
      ({ code, PERMISSION_DENIED }) =>
        setState(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
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
