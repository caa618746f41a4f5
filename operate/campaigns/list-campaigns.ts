import { Command, Option } from 'commander'
import { AREA_FACTS } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import { CAMPAIGN_KINDS, type CampaignKind } from '#contract/values/campaign-kinds.ts'
import {
  listCampaigns,
  type ListedCampaign,
} from '#server/domain/earning/campaigns/list-campaigns.ts'
import { acting, type Session } from '../acting.ts'
import { tableOf, timeOf } from '../operator-words.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
Kind and id are what pause, resume and extend want. What has ended is listed too: it can begin again.`

export const listAll = new Command('list')
  .description('lists what runs in a window: kind, id, window, and since when it is paused')
  .addOption(new Option('--kind <kind>', 'of this kind alone').choices(CAMPAIGN_KINDS))
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  kind?: CampaignKind
}

async function run(session: Session, { kind }: Flags): Promise<void> {
  const kinds = kind === undefined ? CAMPAIGN_KINDS : [kind]
  const campaigns = await withDatabase('campaigns list', ({ db }) => listCampaigns(db, kinds))
  session.answer({ campaigns }, tableOf(campaigns.map(rowOf), 'Nothing runs in a window yet.'))
}

function rowOf({ kind, id, area, startsAt, endsAt, pausedAt, titles }: ListedCampaign): string[] {
  const window = `${timeOf(startsAt, area)} to ${timeOf(endsAt, area)}`
  const state = pausedAt ? `paused since ${timeOf(pausedAt, area)}` : 'not paused'
  return [kind, id, area, window, state, localized(titles, AREA_FACTS[area].defaultLocale) ?? '']
}
