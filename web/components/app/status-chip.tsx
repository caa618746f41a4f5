import type { ReactNode } from 'react'
import { CheckIcon, CloseIcon, WarningIcon } from '../../art/icons.tsx'
import { ClockIcon } from '../../art/place-icons.tsx'
import { CoinIcon } from '../../art/thing-icons.tsx'
import { Chip } from '../../ui/chip.tsx'

export type StatusTone = 'waiting' | 'good' | 'gold' | 'ended' | 'error'

interface StatusChipProps {
  /** waiting: not yet; good: done or yours; gold: a reward to take; ended: over; error: refused. */
  tone: StatusTone
  children: ReactNode
}

const LOOKS = {
  waiting: { chip: 'plain', Icon: ClockIcon },
  good: { chip: 'green', Icon: CheckIcon },
  gold: { chip: 'gold', Icon: CoinIcon },
  ended: { chip: 'plain', Icon: CloseIcon },
  error: { chip: 'red', Icon: WarningIcon },
} as const

/** How a thing of the member stands, in a word, a sign and a colour. */
export function StatusChip({ tone, children }: StatusChipProps) {
  const { chip, Icon } = LOOKS[tone]
  return (
    <Chip
      tone={chip}
      icon={<Icon className="size-4" />}
      className={tone === 'ended' ? 'text-muted' : undefined}
    >
      {children}
    </Chip>
  )
}
