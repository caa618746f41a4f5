import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CardProps = {
  children: ReactNode
  as?: 'div' | 'article' | 'li' | 'section'
  /** raised has a soft shadow; outline a hairline; sand and gold a ground. */
  kind?: 'raised' | 'outline' | 'sand' | 'gold'
  /** No inner space: for a picture that fills the card to its edge. */
  flush?: boolean
  id?: string
  className?: string
}

/** A quiet box. Put a StretchedLink inside to make all of it a link. */
export function Card({ as: Tag = 'div', kind, flush, className, ...rest }: CardProps) {
  const look = kind && kind !== 'raised' && `card-${kind}`
  return <Tag className={classNames('card', look, flush && 'card-flush', className)} {...rest} />
}
