import { parseArea } from '#contract/values/area.ts'
import type { AppPayloads } from '#contract/values/app-messages.ts'
import { hasAppChannel, readAppBridge, sendToApp } from '../client/app-bridge.ts'
import { keepAppValues, reloadForApp } from '../client/app-values.ts'
import { hasTyped } from '../client/typed-fields.ts'

/**
 * Follows the app's word on area and language, also where it comes later (`hongli:ready`): the page is loaded
 * anew, but not under somebody's hands: then it holds from the next page on. What the address itself names stays.
 */
export function followApp(): void {
  addEventListener('hongli:ready', follow)
  follow()
  document.addEventListener('click', shareByApp, true)
}

/** What `data-app-shares` says goes to the app's own sheet; to ours where no app takes it. */
function shareByApp(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLElement>('[data-app-shares]')
  if (!button || !hasAppChannel()) return
  event.stopPropagation()
  const shared = JSON.parse(button.dataset.appShares ?? '') as AppPayloads['share']
  void sendToApp('share', shared).then((isTaken) => {
    if (isTaken) return
    delete button.dataset.appShares
    button.click()
  })
}

function follow(): void {
  const bridge = readAppBridge()
  const { lang, dataset } = document.documentElement
  // Elsewhere the server does not ask what an app says.
  if (!bridge || dataset.inApp === undefined) return
  const heard = keepAppValues(bridge)
  const isOtherLanguage = !isLanguageNamed() && bridge.lang !== undefined && bridge.lang !== lang
  if (heard.lang !== 'never' && isOtherLanguage) return void reloadForApp()
  const isOtherArea = !isAreaNamed() && bridge.area !== undefined && bridge.area !== dataset.area
  if (heard.area === 'before' && isOtherArea) return void reloadForApp()
  if (heard.area === 'now' && isOtherArea && !hasTyped()) location.reload()
}

function isLanguageNamed(): boolean {
  return new URLSearchParams(location.search).has('lang')
}

function isAreaNamed(): boolean {
  return parseArea(location.pathname.split('/')[1]) !== undefined
}
