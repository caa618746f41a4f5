import type { AppContext } from '../../wiring/context.ts'
import { getDiscountTicketActivity } from '../../domain/earning/discount-tickets/get-discount-ticket-activity.ts'

/**
 * An activity as the content has it: asked once a minute, however many claim at the same time.
 *
 * @throws NamedError `DiscountTicketNotFound`
 */
export function cachedActivity({ db, contentCache }: AppContext, id: string) {
  return contentCache.get(`discount-ticket:${id}`, () => getDiscountTicketActivity(db, { id }))
}
