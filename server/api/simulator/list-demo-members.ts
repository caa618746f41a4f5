import { implement } from '@orpc/server'
import { listDemoMembers as contract } from '#contract/simulator.ts'
import { NamedError } from '#contract/values/errors.ts'
import type { CallContext } from '../../context.ts'
import { listDemoMembers as list } from '../../domain/content/list-demo-members.ts'

export const listDemoMembers = implement(contract)
  .$context<CallContext>()
  .handler(({ context: { app, locale } }) => {
    if (app.config.isProduction) throw new NamedError('UnknownCall')
    return { members: list(locale) }
  })
