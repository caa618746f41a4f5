import type { PressItemSummary } from '#contract/press-items.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Card } from '../../ui/card.tsx'
import { StretchedLink } from '../../ui/navigation/stretched-link.tsx'
import { Day } from '../day.tsx'
import { useSiteHref } from '../site-link.tsx'

interface PressNeighboursProps {
  newer: PressItemSummary | null
  older: PressItemSummary | null
}

/** The items published next after and before this one. */
export function PressNeighbours({ newer, older }: PressNeighboursProps) {
  const t = useTranslations('press')
  if (!newer && !older) return null
  return (
    <nav
      aria-label={t('around')}
      className="mx-auto mt-12 grid max-w-reading gap-4 border-t border-line pt-8 750:grid-cols-2 print:hidden"
    >
      {newer && <Neighbour item={newer} label={t('newer')} />}
      {older && <Neighbour item={older} label={t('older')} />}
    </nav>
  )
}

function Neighbour({ item, label }: { item: PressItemSummary; label: string }) {
  const siteHref = useSiteHref()
  return (
    <Card kind="outline">
      <p className="flex flex-wrap gap-x-3 text-14 text-muted">
        {label}
        <Day day={item.publishedOn} />
      </p>
      <StretchedLink
        to={siteHref(`/press/${item.id}`)}
        className="mt-1 block font-semibold break-words"
      >
        {item.title}
      </StretchedLink>
    </Card>
  )
}
