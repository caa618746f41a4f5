import { envelopeCampaignSchema } from '#content/envelope-campaigns.schema.ts'
import { findHeldEdits } from '../../../earning/campaigns/find-held-edits.ts'
import { findRefusedWindows } from '../../../earning/campaigns/find-refused-windows.ts'
import { findRefusedEnvelopeEdits } from '../../../earning/envelope-draws/find-refused-envelope-edits.ts'
import { saveEnvelopeCampaigns } from '../../../earning/envelope-draws/save-envelope-campaigns.ts'
import { assertNamedAfterId, assertUniqueIds, throwRefused } from '../assert-content.ts'
import type { ContentFile, ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'

/** Campaigns in `envelope-campaigns/<id>.json`. What members were promised is not changed. */
export const envelopeCampaignsSource: ContentSource = {
  name: 'envelope-campaigns',
  prepare: (files) => {
    const campaigns = files.map(readCampaign)
    assertUniqueIds(campaigns)
    return async (tx, clock, { keepsHeld }) => {
      const windows = await findRefusedWindows(tx, clock, { kind: 'envelope', entries: campaigns })
      const edits = await findRefusedEnvelopeEdits(tx, clock, campaigns)
      const gone = { kind: 'envelope', offered: campaigns.map(({ id }) => ({ id })) } as const
      const held = keepsHeld ? await findHeldEdits(tx, clock, gone) : []
      throwRefused(campaigns, [...windows, ...edits, ...held])
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
