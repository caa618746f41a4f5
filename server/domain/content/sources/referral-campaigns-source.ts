import { referralCampaignSchema } from '#content/referral-campaigns.schema.ts'
import { findRefusedWindows } from '../../campaigns/find-refused-windows.ts'
import { saveReferralCampaigns } from '../../referrals/save-referral-campaigns.ts'
import { assertNamedAfterId, assertUniqueIds, throwRefused } from '../assert-content.ts'
import type { ContentFile, ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'

/** Campaigns in `referral-campaigns/<id>.json`, one a file. What members were promised is not changed. */
export const referralCampaignsSource: ContentSource = {
  name: 'referral-campaigns',
  prepare: (files) => {
    const campaigns = files.map(readCampaign)
    assertUniqueIds(campaigns)
    return async (tx, clock) => {
      throwRefused(
        campaigns,
        await findRefusedWindows(tx, clock, { kind: 'referral', entries: campaigns }),
      )
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
