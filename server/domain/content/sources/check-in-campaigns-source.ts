import {
  checkInCampaignSchema,
  type CheckInCampaignContent,
} from '#content/check-in-campaigns.schema.ts'
import { saveCheckInCampaigns } from '../../check-ins/save-check-in-campaigns.ts'
import type { ContentFile, ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'

/** Campaigns in `check-in-campaigns/<id>.json`, one a file. */
export const checkInCampaignsSource: ContentSource = {
  name: 'check-in-campaigns',
  prepare: (files) => {
    const campaigns = files.map(readCampaign)
    return async (tx, clock) => {
      await saveCheckInCampaigns(tx, clock, campaigns)
      return []
    }
  },
}

function readCampaign({ file, text }: ContentFile): CheckInCampaignContent {
  return parseContent(file, text, checkInCampaignSchema)
}
