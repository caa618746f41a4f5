import { listPartnerGroups } from '../domain/publishing/content/list-partner-groups.ts'
import type { Handlers } from './handlers.ts'

export const partnerGroups: Handlers<'partnerGroups'> = {
  list(_, { area, locale }) {
    return { partnerGroups: listPartnerGroups({ area, locale }) }
  },
}
