import { useSyncExternalStore } from 'react'
import { sendToApp } from '../../client/app-bridge.ts'
import { useAppChannel } from '../../client/use-app-bridge.ts'
import { useRootData } from '../../root-data.ts'

export interface Login {
  /** The page stands in the app, which has a login of its own. */
  isInApp: boolean
  /** The app is the phone of `/simulator`, whose login is a choice among members. */
  isSimulated: boolean
  /** Asks the app to log its member in. */
  ask: () => void
}

/** How somebody who is not logged in gets there (SPEC.md, section 4). */
export function useLogin(): Login {
  const root = useRootData()
  const isInApp = useAppChannel(root?.isInApp === true)
  const isFramed = useSyncExternalStore(neverChanges, standsInFrame, () => false)
  const isSimulated = isInApp && isFramed && root?.settings.hasSimulator === true
  return { isInApp, isSimulated, ask: () => void sendToApp('login', {}) }
}

const neverChanges = () => () => undefined

const standsInFrame = () => window.parent !== window
