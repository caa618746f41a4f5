import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'

interface StockLeftProps {
  left: number
  total: number
}

/** So few that anybody would hurry, however many there were. */
const FEW = 10

/** How many are left, where that helps to decide: the last ten, or the last tenth. Else nothing. */
export function StockLeft({ left, total }: StockLeftProps) {
  const t = useTranslations('app.kit.stock')
  const format = useFormatter()
  if (left <= 0 || (left > FEW && left * 10 > total)) return null
  return <p className="font-semibold text-red">{t('few', { left: format.number(left) })}</p>
}
