import { referralCampaignSchema } from '#content/referral-campaigns.schema.ts'
import { saveReferralCampaigns } from '../../referrals/save-referral-campaigns.ts'
import { assertNamedAfterId, assertUniqueIds } from '../assert-content.ts'
import type { ContentFile, ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'

/** Campaigns in `referral-campaigns/<id>.json`, one a file. */
export const referralCampaignsSource: ContentSource = {
  name: 'referral-campaigns',
  prepare: (files) => {
    const campaigns = files.map(readCampaign)
    assertUniqueIds(campaigns)
    return async (tx, clock) => {
      await saveReferralCampaigns(tx, clock, campaigns)
      return []
    }
  },
}

function readCampaign({ path, file, text }: ContentFile) {
  const campaign = parseContent(file, text, referralCampaignSchema)
  assertNamedAfterId({ path, file, text }, campaign.id)
  return { ...campaign, file }
}
