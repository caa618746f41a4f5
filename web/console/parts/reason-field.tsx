import { useState } from 'react'
import { useTranslations } from '../../intl/use-translations.ts'
import { TextArea } from '../../ui/forms/text-area.tsx'

/** The least that says anything (`reasonSchema`). */
export const LEAST_REASON = 3

interface ReasonFieldProps {
  value: string
  onChange: (value: string) => void
  /** Whoever it is about may read it. */
  hint?: string
  /** It was pressed without one. */
  isAsked?: boolean
}

/** Why somebody does it: on record, and erased with whom it is about. */
export function ReasonField({ value, onChange, hint, isAsked = false }: ReasonFieldProps) {
  const t = useTranslations('console.act')
  const [isLeft, setLeft] = useState(false)
  const length = value.trim().length
  const isShort = length < LEAST_REASON && (isAsked || (isLeft && length > 0))
  return (
    <TextArea
      name="reason"
      label={t('reason')}
      hint={hint ?? t('reasonHint')}
      {...(isShort && { error: t('reasonShort') })}
      rows={2}
      required
      minLength={LEAST_REASON}
      limit={500}
      counter={(left) => t('left', { count: left })}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  )
}
