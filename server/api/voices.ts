import { listVoices } from '../domain/publishing/content/list-voices.ts'
import type { Handlers } from './handlers.ts'

export const voices: Handlers<'voices'> = {
  list(_, { area, locale }) {
    return { voices: listVoices({ area, locale }) }
  },
}
