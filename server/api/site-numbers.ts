import { getSiteNumbers } from '../domain/places/site-numbers/get-site-numbers.ts'
import type { Handlers } from './handlers.ts'

export const siteNumbers: Handlers<'siteNumbers'> = {
  async get(input, { app, ...context }) {
    const area = input['country-code'] ?? context.area
    const load = () => getSiteNumbers(app.db, { area })
    return { siteNumbers: await app.contentCache.get(`site-numbers:${area}`, load) }
  },
}
