import { implement } from '@orpc/server'
import { listJobs as contract } from '#contract/jobs.ts'
import type { CallContext } from '../../context.ts'
import { listJobs as list } from '../../domain/content/list-jobs.ts'

export const listJobs = implement(contract)
  .$context<CallContext>()
  .handler(({ context: { area, locale } }) => ({ jobs: list({ area, locale }) }))
