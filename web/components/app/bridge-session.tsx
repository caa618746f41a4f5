import type { ReactNode } from 'react'
import { LoginNotice } from './login-notice.tsx'
import { SigningIn, useBridgeSession } from './use-bridge-session.ts'

/**
 * Around every page that follows the app's login. What is another member's is shown no more, also where
 * the login or logout does not come through. Texts: group `app`.
 */
export function BridgeSession({ children }: { children: ReactNode }) {
  const signIn = useBridgeSession()
  return (
    <SigningIn value={signIn}>{signIn.isOthers ? <LoginNotice level="h1" /> : children}</SigningIn>
  )
}
