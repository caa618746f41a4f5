import type { Figure } from '#contract/values/figures.ts'
import { useMoney } from '../../components/use-money.ts'
import { useFormatter } from '../../intl/use-formatter.ts'

/** A figure inside a sentence. */
export function useFigureText(): (name: Figure, value: number) => string {
  const format = useFormatter()
  const money = useMoney()
  return (name, value) => (name.endsWith('Minor') ? money(value) : format.number(value))
}
