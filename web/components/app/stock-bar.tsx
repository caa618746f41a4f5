import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'

interface StockBarProps {
  left: number
  total: number
  className?: string
}

/** How many are left of how many, and that they will soon be gone. */
export function StockBar({ left, total, className }: StockBarProps) {
  const t = useTranslations('app.kit.stock')
  const format = useFormatter()
  const isFew = left > 0 && left * 10 <= total
  const name = left <= 0 ? 'none' : isFew ? 'few' : 'left'
  return (
    <ProgressBar
      label={t(name, { left: format.number(left) })}
      value={left}
      max={total}
      valueText={t('of', { total: format.number(total) })}
      tone={isFew ? 'red' : 'gold'}
      className={className}
    />
  )
}
