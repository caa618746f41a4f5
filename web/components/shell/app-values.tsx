import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { keepAppValues, reloadForApp } from '../../client/app-values.ts'
import { useAppBridge } from '../../client/use-app-bridge.ts'
import { useRootData } from '../../page/root-data.ts'

/**
 * Follows the app's word on area and language, also where it comes later (`hongli:ready`): another area's
 * data come at once; another language loads the page anew, but not under somebody's hands: then it holds
 * from the next page on. What the address itself names stays.
 */
export function AppValues(): null {
  const root = useRootData()
  const bridge = useAppBridge()
  const { revalidate } = useRevalidator()
  const { isInApp, locale, area, isLocaleNamed, isAreaNamed } = root ?? {}

  useEffect(() => {
    if (!isInApp || !bridge) return
    const heard = keepAppValues(bridge)
    const isOtherLanguage = !isLocaleNamed && bridge.lang !== undefined && bridge.lang !== locale
    if (heard.lang !== 'never' && isOtherLanguage) return void reloadForApp()
    const isOtherArea = !isAreaNamed && bridge.area !== undefined && bridge.area !== area
    if (heard.area !== 'never' && isOtherArea) void revalidate()
    // What the page knows changes by this: it is no reason to look again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isInApp, bridge])
  return null
}
