import type { ReactNode } from 'react'
import type { SwitchName } from '#contract/values/switches.ts'
import { useRootData } from '../page/root-data.ts'
import { AccountOnHold } from './members/account-on-hold.tsx'
import { UnlessTold } from './unless-told.tsx'

interface UnlessOffProps {
  name: SwitchName
  /** It is on its way: that is not stopped any more. */
  hasBegun?: boolean
  /** What begins something: a button, a form. */
  children?: ReactNode
}

/** What a suspended member may do all the same. */
const OPEN_TO_ALL: readonly SwitchName[] = ['forms', 'text-messages']

/**
 * In place of what the operator has turned off stand the words that a press would be answered with, and
 * to a suspended member that the account is on hold.
 */
export function UnlessOff({ name, hasBegun, children = null }: UnlessOffProps) {
  const root = useRootData()
  if (root?.member?.isSuspended && !hasBegun && !OPEN_TO_ALL.includes(name)) {
    return <AccountOnHold />
  }
  return <UnlessTold words={hasBegun ? undefined : root?.off[name]}>{children}</UnlessTold>
}
