import { AREA_FACTS } from '#contract/values/area.ts'
import type { Figure } from '#contract/values/figures.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useTextContext } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'

/** A figure as what it is: money of the area, or a number. */
export function FigureValue({ name, value }: { name: Figure; value: number }) {
  const format = useFormatter()
  const { area } = useTextContext()
  if (!name.endsWith('Minor')) return format.number(value)
  return <MoneyText amountMinor={value} currency={AREA_FACTS[area].currency} />
}
