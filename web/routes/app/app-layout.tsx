import { Outlet } from 'react-router'
import { EmptyShell } from '../../components/shell/empty-shell.tsx'

/** Pages that the app opens: the app has its own bars. */
export default function AppLayout() {
  return (
    <EmptyShell>
      <Outlet />
    </EmptyShell>
  )
}
