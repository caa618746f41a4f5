import { getTour } from '../domain/publishing/content/get-tour.ts'
import type { Handlers } from './handlers.ts'

export const tours: Handlers<'tours'> = {
  get(input, { locale }) {
    return { tour: getTour({ id: input.id, locale }) }
  },
}
