import type { ReactNode } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Art } from '../../art/art.tsx'
import type { ArtName } from '../../art/art-names.ts'

export type NotYetReason =
  | 'notStarted'
  | 'ended'
  | 'notInArea'
  | 'soldOut'
  | 'paused'
  | 'givenOut'
  | 'empty'

interface NotYetProps {
  reason: NotYetReason
  /** In place of the reason's own words. */
  title?: ReactNode
  text?: ReactNode
  /** In place of the reason's own drawing. */
  drawing?: ArtName
  /** What to do next: say it wherever something can be done. */
  action?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
}

const DRAWINGS: Record<NotYetReason, ArtName> = {
  notStarted: 'app/check-in',
  ended: 'app/farewell',
  notInArea: 'scenes/train',
  soldOut: 'scenes/empty',
  paused: 'scenes/empty',
  givenOut: 'app/farewell',
  empty: 'app/empty-list',
}

/** Nothing to take here, why, and where to go instead. */
export function NotYet({ reason, title, text, drawing, action, level }: NotYetProps) {
  const t = useTranslations('app.kit.notYet')
  return (
    <EmptyState
      title={title ?? t(`${reason}.title`)}
      text={<span className="phrases">{text ?? t(`${reason}.text`)}</span>}
      picture={<Art name={drawing ?? DRAWINGS[reason]} className="aspect-4/3" />}
      action={action}
      level={level}
    />
  )
}
