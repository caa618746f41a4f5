import { checkInCampaignSchema } from '#content/check-in-campaigns.schema.ts'
import { findRefusedEdits } from '../../check-ins/find-refused-edits.ts'
import { saveCheckInCampaigns } from '../../check-ins/save-check-in-campaigns.ts'
import { assertNamedAfterId, assertUniqueIds } from '../assert-content.ts'
import { ContentError } from '../content-error.ts'
import type { ContentFile, ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'

/** Campaigns in `check-in-campaigns/<id>.json`, one a file. What members were promised is not changed. */
export const checkInCampaignsSource: ContentSource = {
  name: 'check-in-campaigns',
  prepare: (files) => {
    const campaigns = files.map(readCampaign)
    assertUniqueIds(campaigns)
    return async (tx, clock) => {
      const refused = await findRefusedEdits(tx, clock, campaigns)
      for (const { id, file } of campaigns) {
        const own = refused.filter(({ campaignId }) => campaignId === id)
        const problems = own.map(({ problem }) => problem)
        if (problems.length > 0) throw new ContentError(file, problems)
      }
      await saveCheckInCampaigns(tx, clock, campaigns)
      return []
    }
  },
}

function readCampaign({ path, file, text }: ContentFile) {
  const campaign = parseContent(file, text, checkInCampaignSchema)
  assertNamedAfterId({ path, file, text }, campaign.id)
  return { ...campaign, file }
}
