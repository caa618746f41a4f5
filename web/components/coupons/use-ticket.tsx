import { useTranslations } from '../../intl/use-translations.ts'
import type { Refusal } from '../refusal-notice.tsx'
import { CounterCode } from './counter-code.tsx'
import { TwoStepButton } from './two-step-button.tsx'

interface UseTicketProps {
  /** Whose words: of coupons or of discount tickets. */
  group: 'coupons' | 'tickets'
  code: string
  refusal: Refusal | undefined
}

/** The code to show at the counter, and using it in front of the staff. */
export function UseTicket({ group, code, refusal }: UseTicketProps) {
  const t = useTranslations(`${group}.use`)
  return (
    <>
      <h2 className="text-22">{t('title')}</h2>
      <CounterCode code={code} />
      <TwoStepButton
        label={t('start')}
        warning={t('warning')}
        confirmLabel={t('confirm')}
        intent="use"
        kind="quiet"
        refusal={refusal}
      />
    </>
  )
}
