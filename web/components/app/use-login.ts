import { sendToApp } from '../../client/app-bridge.ts'
import { useAppChannel } from '../../client/use-app-bridge.ts'
import { useRootData } from '../../root-data.ts'

export interface Login {
  /** The page stands in the app, which has a login of its own. */
  isInApp: boolean
  /** Asks the app to log its member in. */
  ask: () => void
}

/** How somebody who is not logged in gets there (SPEC.md, section 4). */
export function useLogin(): Login {
  const isInApp = useAppChannel(useRootData()?.isInApp === true)
  return { isInApp, ask: () => void sendToApp('login', {}) }
}
