import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import type { SwitchName } from '#contract/values/switches.ts'
import { useRootData } from '../page/root-data.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { still } from './still.tsx'

interface UnlessOffProps {
  name: SwitchName
  /** It is on its way: that is not stopped any more. */
  hasBegun?: boolean
  /** What begins something: a button, a form. */
  children?: ReactNode
}

const AccountOnHold = still(() =>
  import('./members/account-on-hold.tsx').then((module) => module.AccountOnHold),
)

/** What a suspended member may do all the same. */
const OPEN_TO_ALL: readonly SwitchName[] = ['forms', 'text-messages']

/**
 * In place of what the operator has turned off stand the words that a press would be answered with, and
 * to a suspended member that the account is on hold.
 */
export function UnlessOff({ name, hasBegun, children = null }: UnlessOffProps) {
  const root = useRootData()
  const words = root?.off[name]
  const wasThere = useRef(false)
  const isOff = words !== undefined && !hasBegun
  useEffect(() => {
    if (!isOff) wasThere.current = children !== null
  })
  if (root?.member?.isSuspended && !hasBegun && !OPEN_TO_ALL.includes(name)) {
    return (
      <Suspense>
        <AccountOnHold />
      </Suspense>
    )
  }
  return isOff ? <OffNotice words={words} hadButton={wasThere} /> : children
}

interface OffNoticeProps {
  words: string
  hadButton: { readonly current: boolean }
}

function OffNotice({ words, hadButton }: OffNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (hadButton.current && document.activeElement === document.body) box.current?.focus()
  }, [hadButton])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="warning" live>
        {words}
      </Notice>
    </div>
  )
}
