import {
  checkInCampaignSchema,
  type CheckInCampaignContent,
} from '#content/check-in-campaigns.schema.ts'
import { findHeldEdits } from '../../../earning/campaigns/find-held-edits.ts'
import { findRefusedWindows } from '../../../earning/campaigns/find-refused-windows.ts'
import { findRefusedEdits } from '../../../earning/check-ins/find-refused-edits.ts'
import { saveCheckInCampaigns } from '../../../earning/check-ins/save-check-in-campaigns.ts'
import { assertNamedAfterId, assertUniqueIds, throwRefused } from '../assert-content.ts'
import type { ContentFile, ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'

/** Campaigns in `check-in-campaigns/<id>.json`, one a file. What members were promised is not changed. */
export const checkInCampaignsSource: ContentSource = {
  name: 'check-in-campaigns',
  prepare: (files) => {
    const campaigns = files.map(readCampaign)
    assertUniqueIds(campaigns)
    return async (tx, clock, { keepsHeld }) => {
      const windows = await findRefusedWindows(tx, clock, {
        kind: 'check-in',
        entries: campaigns.map(withLongestStreak),
      })
      const edits = await findRefusedEdits(tx, clock, campaigns)
      const gone = { kind: 'check-in', offered: campaigns.map(({ id }) => ({ id })) } as const
      const held = keepsHeld ? await findHeldEdits(tx, clock, gone) : []
      throwRefused(campaigns, [...windows, ...edits, ...held])
      await saveCheckInCampaigns(tx, clock, campaigns)
      return []
    }
  },
}

function withLongestStreak(campaign: CheckInCampaignContent) {
  return { ...campaign, longestStreak: campaign.rules.multipliers.length }
}

function readCampaign({ path, file, text }: ContentFile) {
  const campaign = parseContent(file, text, checkInCampaignSchema)
  assertNamedAfterId({ path, file, text }, campaign.id)
  return { ...campaign, file }
}
