import type { Card } from '#contract/cards.ts'
import type { PasswordState } from '#contract/passwords.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { StatusChip } from '../app/status-chip.tsx'
import { DrawnCard } from './drawn-card.tsx'
import { RemovalForm } from './removal-form.tsx'
import { RemovalProof } from './removal-proof.tsx'
import type { RemoveAnswer } from './remove-action.ts'
import { useCardName } from './use-card-name.ts'
import './card-list.css'

interface CardItemProps {
  card: Card
  password: PasswordState
  answer: RemoveAnswer | undefined
}

const TONES = { active: 'good', removing: 'waiting', removed: 'ended' } as const

/** One card of the member: what it is, how it stands, and how it is removed or that it is gone. */
export function CardItem({ card, password, answer }: CardItemProps) {
  const t = useTranslations('payments.cards')
  const format = useFormatter()
  const nameOf = useCardName()
  const { id, brand, lastFour, holderName, state, removal, createdAt } = card
  const day = format.dateTime(new Date(createdAt), { dateStyle: 'long' })
  const own = answer?.cardId === id ? answer : undefined
  return (
    <li className="grid gap-5 not-first:border-t not-first:border-line not-first:pt-8 sm:grid-cols-[240px_minmax(0,1fr)] sm:gap-7 [&>.drawn-card]:max-w-70">
      <DrawnCard {...{ brand, lastFour, holderName }} isGone={state !== 'active'} />
      <div className="grid content-start gap-3">
        <div>
          <h3 className="text-18">{nameOf(card)}</h3>
          <p className="text-14 text-muted">{t('holder', { name: holderName })}</p>
          <p className="text-14 text-muted">{t('addedOn', { day })}</p>
        </div>
        <p>
          <StatusChip tone={TONES[state]}>{t(`state.${state}`)}</StatusChip>
        </p>
        {state === 'removing' && (
          <Notice kind="warning" title={t('removing.title')}>
            {t('removing.text')}
          </Notice>
        )}
        {state !== 'removed' && <RemovalForm {...{ card, password }} answer={own} />}
        {removal && <RemovalProof removal={removal} />}
      </div>
    </li>
  )
}
