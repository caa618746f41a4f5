import { sendToApp } from '../../client/app-bridge.ts'
import { useAppChannel } from '../../client/use-app-bridge.ts'
import { useRootData } from '../../page/root-data.ts'
import { useBrowserValue } from '../../page/use-browser-value.ts'
import { useHasLoginExpired } from './use-bridge-session.ts'

export interface Login {
  /** The page stands in the app, which has a login of its own. */
  isInApp: boolean
  /** It stands in the app, by the user agent, but can tell it nothing. */
  isOutOfTouch: boolean
  /** The app is the phone of `/simulator`, whose login is a choice among members. */
  isSimulated: boolean
  /** Somebody was logged in, and no longer is. */
  hasExpired: boolean
  /** Asks the app to log its member in. */
  ask: () => void
  /** Asks the app to go back, or to close the page. */
  close: () => void
}

/** How somebody who is not logged in gets there (specification.md, States). */
export function useLogin(): Login {
  const root = useRootData()
  const isMarked = root?.isInApp === true
  const isInApp = useAppChannel(isMarked)
  const isFramed = useBrowserValue(standsInFrame, false)
  return {
    isInApp,
    isOutOfTouch: isMarked && !isInApp,
    isSimulated: isInApp && isFramed && root?.settings.hasSimulator === true,
    hasExpired: useHasLoginExpired(),
    ask: () => void sendToApp('login', {}),
    close: () => void sendToApp('close', {}),
  }
}

const standsInFrame = () => window.parent !== window
