import { referralCampaignSchema } from '#content/referral-campaigns.schema.ts'
import { findHeldEdits } from '../../../earning/campaigns/find-held-edits.ts'
import { findRefusedWindows } from '../../../earning/campaigns/find-refused-windows.ts'
import { saveReferralCampaigns } from '../../../earning/referrals/save-referral-campaigns.ts'
import { assertNamedAfterId, assertUniqueIds, throwRefused } from '../assert-content.ts'
import type { ContentFile, ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'

/** Campaigns in `referral-campaigns/<id>.json`, one a file. What members were promised is not changed. */
export const referralCampaignsSource: ContentSource = {
  name: 'referral-campaigns',
  prepare: (files) => {
    const campaigns = files.map(readCampaign)
    assertUniqueIds(campaigns)
    return async (tx, clock, { keepsHeld }) => {
      const windows = await findRefusedWindows(tx, clock, { kind: 'referral', entries: campaigns })
      const gone = { kind: 'referral', offered: campaigns.map(({ id }) => ({ id })) } as const
      const held = keepsHeld ? await findHeldEdits(tx, clock, gone) : []
      throwRefused(campaigns, [...windows, ...held])
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
