import { createContext, useContext } from 'react'
import type { StaffPerson } from '#contract/console/answers.ts'
import type { Permission } from '#contract/values/staff-roles.ts'

/** Who works here now, and what is shown to that person. */
export interface Me extends StaffPerson {
  isDemo: boolean
  /** By what one can say again who one is, where money is to move. */
  proofs: readonly ('passkey' | 'company')[]
  may: (permission: Permission) => boolean
}

const meContext = createContext<Me | undefined>(undefined)

export const MeProvider = meContext.Provider

export function useMe(): Me {
  const me = useContext(meContext)
  if (!me) throw new Error('Nobody has signed in')
  return me
}
