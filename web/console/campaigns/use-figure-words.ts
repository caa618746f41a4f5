import type { CampaignKind } from '#contract/values/campaign-kinds.ts'
import { useTranslations } from '../../intl/use-translations.ts'

/** What is counted of a campaign, in the words of its kind: "1,204 check-ins", "3 chests not opened yet". */
export function useFigureWords(kind: CampaignKind) {
  const t = useTranslations('console-campaigns')
  return {
    took: (count: number) => t(`took.${kind}`, { count }),
    waits: (count: number) => t(`waits.${kind}`, { count }),
  }
}
