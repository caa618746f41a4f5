import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ResultMoment } from '../app/result-moment.tsx'
import { useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'

/** When the list is asked for again: the app binds the card meanwhile. In all about a minute. */
const LOOK_AFTER_MS = [3_000, 5_000, 8_000, 13_000, 15_000, 15_000]

/** The app has the card's prime: what happens next, and what to do if nothing does. */
export function CardHandedOver({ onStayHere }: { onStayHere: () => void }) {
  const t = useTranslations('payments.cards.handed')
  const siteHref = useSiteHref()
  useLooks()
  return (
    <ResultMoment
      isQuiet
      title={t('title')}
      picture={<Art name="app/cards" className="aspect-4/3" />}
      text={t('text')}
      action={
        <>
          <ButtonLink to={siteHref('/app-web/cards')}>{t('cards')}</ButtonLink>
          <Button kind="quiet" onClick={onStayHere}>
            {t('here')}
          </Button>
        </>
      }
    />
  )
}

function useLooks(): void {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(revalidate)
  useEffect(() => {
    let sinceStartMs = 0
    const timers = LOOK_AFTER_MS.map((delayMs) => {
      sinceStartMs += delayMs
      return setTimeout(() => void look(), sinceStartMs)
    })
    return () => timers.forEach(clearTimeout)
  }, [])
}
