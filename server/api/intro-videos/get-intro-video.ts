import { implement } from '@orpc/server'
import { getIntroVideo as contract } from '#contract/intro-videos.ts'
import type { CallContext } from '../../context.ts'
import { siteTextsOf } from '../../domain/content/site-texts.ts'

export const getIntroVideo = implement(contract)
  .$context<CallContext>()
  .handler(({ context: { locale } }) => ({ introVideo: siteTextsOf(locale).brand.introVideo }))
