import { useDayWords } from '../../components/day.tsx'
import { useMoney } from '../../components/use-money.ts'
import { useTranslations } from '../../intl/use-translations.ts'

/** What a field of a store was and is, in words: money of the area around it. */
export function useChangeWords(): (name: string, value: unknown) => string {
  const t = useTranslations('console-stores')
  const yesNo = useTranslations('console.difference')
  const money = useMoney()
  const dayWords = useDayWords()
  return (name, value) => {
    if (value === null || value === undefined) return t('changes.absent')
    if (typeof value === 'boolean') return yesNo(value ? 'yes' : 'no')
    if (name === 'rebateCapMinor' || name === 'plannedCapMinor') return money(Number(value))
    if (name === 'plannedFrom') return dayWords(String(value))
    const state = (['active', 'paused', 'closed'] as const).find((each) => each === value)
    return name === 'status' && state ? t(`states.${state}`) : String(value)
  }
}
