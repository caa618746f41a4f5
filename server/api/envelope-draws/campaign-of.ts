import type { CallContext } from '../../wiring/context.ts'
import {
  getEnvelopeCampaign,
  type EnvelopeCampaign,
} from '../../domain/earning/envelope-draws/get-envelope-campaign.ts'

/**
 * A campaign as this server remembers it; the stocks that it shows are up to a minute old.
 *
 * @throws NamedError `EnvelopeCampaignNotFound`
 */
export function campaignOf({ app }: CallContext, id: string): Promise<EnvelopeCampaign> {
  return app.contentCache.get(`envelope-campaign:${id}`, () => getEnvelopeCampaign(app.db, { id }))
}
