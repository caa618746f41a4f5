import { implement } from '@orpc/server'
import { getPassword as contract } from '#contract/passwords.ts'
import type { CallContext } from '../../context.ts'
import { memberOf } from '../guard-member.ts'
import { passwordState } from './password-state.ts'

export const getPassword = implement(contract)
  .$context<CallContext>()
  .handler(({ context }) => passwordState(context, memberOf(context).id))
