import type { Card } from '#contract/cards.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ResultMoment } from '../app/result-moment.tsx'
import { useSiteHref } from '../site-link.tsx'
import { DrawnCard } from './drawn-card.tsx'
import { useCardName } from './use-card-name.ts'

/** The moment after the bank has said yes: which card, and that the one unit is back. */
export function CardAdded({ card }: { card: Card }) {
  const t = useTranslations('payments.cards.added')
  const nameOf = useCardName()
  const siteHref = useSiteHref()
  return (
    <ResultMoment
      isQuiet
      title={t('title')}
      picture={
        <DrawnCard brand={card.brand} lastFour={card.lastFour} holderName={card.holderName} />
      }
      text={t('text', { card: nameOf(card) })}
      action={
        <>
          <ButtonLink to={siteHref('/app-web/cards')}>{t('cards')}</ButtonLink>
          <Button kind="quiet" href={siteHref('/store-list')}>
            {t('stores')}
          </Button>
        </>
      }
    />
  )
}
