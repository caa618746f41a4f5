import { useSyncExternalStore } from 'react'
import { hasAppChannel, readAppBridge, type AppBridge } from './app-bridge.ts'

/**
 * What the app has told this page, or undefined outside of the app, on the server and until the
 * page runs. Changes when the app announces something new by `hongli:ready`.
 *
 *     const isLoggedIn = useAppBridge()?.userToken !== undefined
 */
export function useAppBridge(): AppBridge | undefined {
  return useSyncExternalStore(subscribe, readSnapshot, () => undefined)
}

/**
 * Whether the page can tell the app something.
 *
 * @param isLikely what the server believes, from the user agent; it counts until the page runs
 */
export function useAppChannel(isLikely: boolean): boolean {
  return useSyncExternalStore(subscribe, hasAppChannel, () => isLikely)
}

function subscribe(listener: () => void): () => void {
  addEventListener('hongli:ready', listener)
  return () => removeEventListener('hongli:ready', listener)
}

let last: { json: string | undefined; bridge: AppBridge | undefined } | undefined

/** The same object as long as the app says the same. */
function readSnapshot(): AppBridge | undefined {
  const bridge = readAppBridge()
  const json = bridge && JSON.stringify(bridge)
  if (last?.json !== json || !last) last = { json, bridge }
  return last.bridge
}
