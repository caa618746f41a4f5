import type { CampaignEvent } from '#contract/events.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { useMoney } from '../../use-money.ts'
import './store-ladder.css'

/** Stairs: each step a few stores more and an envelope more, drawn as high as it stands. */
export function StoreLadder({ event }: { event: CampaignEvent }) {
  const t = useTranslations('events.ladder')
  const money = useMoney()
  const rungs = event.feature.kind === 'ladder' ? event.feature.rungs : []
  const total = rungs.reduce((sum, { creditMinor }) => sum + creditMinor, 0)
  return (
    <>
      <ol className="store-ladder">
        {rungs.map(({ stores, title, creditMinor }) => (
          <li key={stores}>
            <p className="text-14 text-muted">{t('stores', { stores })}</p>
            <h3 className="text-18">{title}</h3>
            <p className="ladder-credit">{money(creditMinor)}</p>
            <Footprints count={stores} />
          </li>
        ))}
      </ol>
      <p className="mt-6 font-semibold">{t('total', { credit: money(total) })}</p>
    </>
  )
}

/** As many prints as stores, left and right in turn. */
function Footprints({ count }: { count: number }) {
  return (
    <svg viewBox={`0 0 ${count * 18} 30`} className="ladder-prints" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <g key={index} transform={`translate(${index * 18 + 3} ${index % 2 ? 15 : 1})`}>
          <rect width="9" height="8" rx="4" y="2" x="5" />
          <rect width="5" height="7" rx="2.5" y="2.5" />
        </g>
      ))}
    </svg>
  )
}
