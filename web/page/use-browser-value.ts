import { useSyncExternalStore } from 'react'

/**
 * What only the browser knows and nothing changes while the page stands, such as the device: `served` in
 * what the server sends and while that becomes alive, then what `read` finds.
 */
export function useBrowserValue<Value>(read: () => Value, served: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => served)
}

/** False in what the server sends, true once scripts run. */
export function useIsScripted(): boolean {
  return useBrowserValue(() => true, false)
}

function neverChanges() {
  return () => undefined
}
