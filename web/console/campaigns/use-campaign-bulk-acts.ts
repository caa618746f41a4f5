import type { ActAnswer } from '#contract/console/answers.ts'
import type { ConsoleCampaignRow } from '#contract/console/campaigns.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { api } from '../client/console-api.ts'
import { useMe } from '../client/me.ts'
import type { BulkAct } from '../lists/use-bulk-run.ts'

/** What can be done with many campaigns, such as when something is wrong with all of them. */
export function useCampaignBulkActs(): readonly BulkAct<ConsoleCampaignRow, ActAnswer>[] {
  const t = useTranslations('console-campaigns.campaign')
  const bulk = useTranslations('console-lists.campaigns')
  const { may } = useMe()
  if (!may('content.write')) return []
  const acting = (act: 'pause' | 'resume') => ({
    name: act,
    label: t(`${act}.open`),
    titleOf: (count: number) => bulk(act, { count }),
    text: t(`${act}.text`),
    asksReason: true,
    ask: ({ kind, id }: ConsoleCampaignRow, { reason }: { reason: string }) =>
      api.campaigns[act]({ kind, id, reason }),
  })
  return [
    { ...acting('pause'), isFor: ({ state }) => state === 'live' || state === 'upcoming' },
    { ...acting('resume'), isFor: ({ state }) => state === 'paused' },
  ]
}
