import type { Card } from '#contract/cards.ts'
import type { PasswordState } from '#contract/passwords.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { CardItem } from './card-item.tsx'
import type { RemoveAnswer } from './remove-action.ts'
import './card-list.css'

interface CardListProps {
  cards: readonly Card[]
  password: PasswordState
  answer: RemoveAnswer | undefined
}

/** The member's cards, and those that went in the last 90 days with their proofs. */
export function CardList({ cards, password, answer }: CardListProps) {
  const t = useTranslations('payments.cards')
  const kept = cards.filter(({ state }) => state !== 'removed')
  const gone = cards.filter(({ state }) => state === 'removed')
  const sections = [
    { id: 'kept-cards', title: t('kept'), list: kept },
    { id: 'gone-cards', title: t('gone'), list: gone },
  ]
  return sections
    .filter(({ list }) => list.length > 0)
    .map(({ id, title, list }) => (
      <section key={id} aria-labelledby={id}>
        <h2 id={id} className="text-22">
          {title}
        </h2>
        <ul className="mt-4 grid gap-8">
          {list.map((card) => (
            <CardItem key={card.id} {...{ card, password, answer }} />
          ))}
        </ul>
      </section>
    ))
}
