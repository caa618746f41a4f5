import type { ReactNode } from 'react'
import { InApp } from './in-app.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'

interface EmptyShellProps {
  children: ReactNode
  /** Tells this page from one that it holds in a frame. */
  label?: string
}

/** The empty layout: neither bar nor footer, clear of a phone's notch and home line. */
export function EmptyShell({ children, label }: EmptyShellProps) {
  return (
    <main
      id="main"
      aria-label={label}
      className="min-h-dvh pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]"
    >
      <InApp />
      <MaintenanceNotice />
      {children}
    </main>
  )
}
