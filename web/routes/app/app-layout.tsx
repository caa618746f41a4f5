import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { leaveTaggedDocument } from '../../client/members-document.ts'
import { SigningIn, useBridgeSession } from '../../components/app/use-bridge-session.ts'
import { EmptyShell } from '../../components/shell/empty-shell.tsx'
import '../../styles/members.css'

/** Pages that the app opens: the app has its own bars, and says who is logged in. */
export default function AppLayout() {
  const isSigningIn = useBridgeSession()
  useEffect(leaveTaggedDocument, [])
  return (
    <EmptyShell>
      <SigningIn value={isSigningIn}>
        <Outlet />
      </SigningIn>
    </EmptyShell>
  )
}
