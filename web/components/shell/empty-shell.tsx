import type { ReactNode } from 'react'

/** The empty layout: neither bar nor footer, clear of a phone's notch and home line. */
export function EmptyShell({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      className="min-h-dvh pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]"
    >
      {children}
    </main>
  )
}
