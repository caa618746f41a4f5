import { useEffect, useRef, type MouseEvent } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { useHeld } from '../../ui/feedback/use-held.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { SiteLink } from '../site-link.tsx'
import type { Currency } from '../use-money.ts'
import { MovementMonth } from './movement-month.tsx'
import { useMovementMonths } from './use-movement-months.ts'
import { useMoreMovements, type Movements } from './use-more-movements.ts'
import './movement-list.css'

interface MovementListProps {
  first: Movements
  currency: Currency
  /** The page begins in the past: there is a way back to now. */
  isPast: boolean
}

/**
 * Movements by month, newest first. 'Earlier' is a link, and with scripts it adds to the list in place.
 */
export function MovementList({ first, currency, isPast }: MovementListProps) {
  const t = useTranslations('wallet.movements')
  const { entries, hasMore, before, isLoading, failure, loadMore } = useMoreMovements(first)
  const months = useMovementMonths({ entries, hasMore, isPast })
  const isSlow = useHeld(isLoading)
  const list = useFocusOnArrival(entries.length)
  const load = (event: MouseEvent) => {
    event.preventDefault()
    void loadMore()
  }
  if (entries.length === 0) return <p className="py-4 text-muted">{t('none')}</p>
  return (
    <>
      <div ref={list} className="movements">
        {months.map((month) => (
          <MovementMonth key={month.name} month={month} currency={currency} />
        ))}
      </div>
      <RefusalNotice kind="error" message={failure?.title} answer={failure}>
        {t('failed')}
      </RefusalNotice>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {isPast && (
          <SiteLink to="/app-web/wallet#movements" className="button button-text">
            {t('newest')}
          </SiteLink>
        )}
        {hasMore && (
          <SiteLink
            to={`/app-web/wallet?before=${before}#movements`}
            className="button button-quiet"
            aria-disabled={isSlow || undefined}
            onClick={load}
          >
            {isSlow && <span className="spinner" aria-hidden />}
            {isSlow ? t('loading') : t('earlier')}
          </SiteLink>
        )}
      </div>
      {!hasMore && entries.length > 5 && <p className="text-center text-muted">{t('end')}</p>}
      <LiveRegion
        message={
          entries.length > first.entries.length ? t('loaded', { count: entries.length }) : ''
        }
      />
    </>
  )
}

/** After more came, the first new one has the focus: whoever asked goes on from there. */
function useFocusOnArrival(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const first = list.current?.querySelectorAll('summary')[before.current]
    before.current = count
    first?.focus({ preventScroll: true })
  }, [count])
  return list
}
