import { implement } from '@orpc/server'
import { listVoices as contract } from '#contract/voices.ts'
import type { CallContext } from '../../context.ts'
import { listVoices as list } from '../../domain/content/list-voices.ts'

export const listVoices = implement(contract)
  .$context<CallContext>()
  .handler(({ context: { area, locale } }) => ({ voices: list({ area, locale }) }))
