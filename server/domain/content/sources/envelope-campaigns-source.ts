import { envelopeCampaignSchema } from '#content/envelope-campaigns.schema.ts'
import { findRefusedEnvelopeEdits } from '../../envelope-draws/find-refused-envelope-edits.ts'
import { saveEnvelopeCampaigns } from '../../envelope-draws/save-envelope-campaigns.ts'
import { assertNamedAfterId, assertUniqueIds } from '../assert-content.ts'
import { ContentError } from '../content-error.ts'
import type { ContentFile, ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'

/** Campaigns in `envelope-campaigns/<id>.json`. What members were promised is not changed. */
export const envelopeCampaignsSource: ContentSource = {
  name: 'envelope-campaigns',
  prepare: (files) => {
    const campaigns = files.map(readCampaign)
    assertUniqueIds(campaigns)
    return async (tx, clock) => {
      const refused = await findRefusedEnvelopeEdits(tx, clock, campaigns)
      for (const { id, file } of campaigns) {
        const own = refused.filter(({ campaignId }) => campaignId === id)
        const problems = own.map(({ problem }) => problem)
        if (problems.length > 0) throw new ContentError(file, problems)
      }
      await saveEnvelopeCampaigns(tx, clock, campaigns)
      return []
    }
  },
}

function readCampaign({ path, file, text }: ContentFile) {
  const campaign = parseContent(file, text, envelopeCampaignSchema)
  assertNamedAfterId({ path, file, text }, campaign.id)
  return { ...campaign, file }
}
