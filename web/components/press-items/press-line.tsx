import type { PressItemSummary } from '#contract/press-items.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Day } from '../day.tsx'

/** What kind of item it is, and its day. */
export function PressLine({ item }: { item: PressItemSummary }) {
  const t = useTranslations('press.kind')
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-14 text-muted">
      <span className="font-semibold text-gold-text">{t(item.kind)}</span>
      <Day day={item.publishedOn} />
    </p>
  )
}
