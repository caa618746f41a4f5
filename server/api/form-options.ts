import { siteTextsOf } from '../domain/publishing/content/site-texts.ts'
import type { Handlers } from './handlers.ts'

export const formOptions: Handlers<'formOptions'> = {
  get(_, { locale }) {
    return { formOptions: siteTextsOf(locale).formOptions }
  },
}
