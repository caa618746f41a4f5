import { siteTextsOf } from '../domain/publishing/content/site-texts.ts'
import type { Handlers } from './handlers.ts'

export const introVideos: Handlers<'introVideos'> = {
  get(_, { locale }) {
    return { introVideo: siteTextsOf(locale).brand.introVideo }
  },
}
