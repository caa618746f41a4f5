import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { hasAppChannel } from '../../client/app-bridge.ts'
import { useAppBridge } from '../../client/use-app-bridge.ts'
import { forgetOthers } from '../../client/kept-on-device.ts'
import { leaveTaggedDocument } from '../../client/members-document.ts'
import { BridgeSession } from '../../components/app/bridge-session.tsx'
import { useOpenedParts } from '../../components/app/use-opened-parts.ts'
import { useRootData } from '../../page/root-data.ts'
import { useRenewal } from '../../page/use-renewal.ts'
import { EmptyShell } from '../../components/shell/empty-shell.tsx'

/** Pages that the app opens: the app has its own bars, and says who is logged in. */
export default function AppLayout() {
  useEffect(leaveTaggedDocument, [])
  useForgetting()
  useOpenedParts()
  useRenewal()
  return (
    <EmptyShell>
      <BridgeSession>
        <Outlet />
      </BridgeSession>
    </EmptyShell>
  )
}

/** Of a member who has logged out, or given the device to another, nothing stays on it. */
function useForgetting(): void {
  const bridge = useAppBridge()
  const memberId = useRootData()?.member?.id
  const hasLeft = bridge !== undefined && bridge.userToken === undefined && hasAppChannel()
  useEffect(() => {
    if (hasLeft) forgetOthers(undefined)
    else if (memberId !== undefined) forgetOthers(memberId)
  }, [hasLeft, memberId])
}
