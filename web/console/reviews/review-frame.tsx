import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { ReviewKeys } from './review-keys.tsx'
import { useNext, type Place } from './use-queue.ts'
import { useReviewKeys } from './use-review-keys.ts'

interface ReviewFrameProps {
  title: string
  state: ReactNode
  place: Place
  /** How many wait, this one among them. */
  waiting: number
  /** The rule that has held it. */
  rule: { title: string; text: string }
  /** Left out: it is decided, or cannot be. */
  pay?: { label: string; open: () => void } | undefined
  refuse?: { label: string; open: () => void } | undefined
  /** Beside them. */
  more?: ReactNode
  /** What it is judged by. */
  children: ReactNode
}

/** One of the queue: why it waits, what it is judged by, and the two ways to decide; the next one by a key. */
export function ReviewFrame(props: ReviewFrameProps) {
  const { title, state, place, waiting, rule, pay, refuse, more, children } = props
  const t = useTranslations('console-campaigns.reviews')
  const pages = useTranslations('console.pages')
  const { search } = useLocation()
  const next = useNext(place)
  const goOn = () => void next()
  const { isOn, turn } = useReviewKeys({ p: pay?.open, r: refuse?.open, n: goOn })
  const page = useRef<HTMLDivElement>(null)
  // Whoever decides by keys is at the new one, not at what is gone with the last.
  useEffect(() => page.current?.focus(), [])
  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      <p className="mb-2 text-muted">
        <Link to={`/reviews${search}`} className="link">
          {pages('reviews')}
        </Link>{' '}
        · {t('waiting', { count: waiting })}
      </p>
      <PageHead
        title={title}
        states={state}
        acts={
          <>
            {pay && <Button onClick={pay.open}>{pay.label}</Button>}
            {refuse && (
              <Button kind="quiet" onClick={refuse.open}>
                {refuse.label}
              </Button>
            )}
            {more}
            <Button kind="quiet" onClick={goOn}>
              {t('next')}
            </Button>
          </>
        }
      />
      <Notice title={t('rule', { rule: rule.title })}>{rule.text}</Notice>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">{children}</div>
      <ReviewKeys isOn={isOn} onTurn={turn} />
    </div>
  )
}
