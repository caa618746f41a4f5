import { useTranslations } from '../../intl/use-translations.ts'
import { StatusChip, type StatusTone } from '../app/status-chip.tsx'
import type { SurveySummary } from './survey.ts'

const TONES: Record<SurveySummary['status'], StatusTone> = {
  open: 'gold',
  submitted: 'waiting',
  approved: 'good',
  rejected: 'error',
  not_started: 'waiting',
  paused: 'waiting',
  given_out: 'ended',
  ended: 'ended',
  not_in_area: 'ended',
  login_required: 'gold',
}

/** How a survey stands for its reader, in words. */
export function SurveyStatusChip({ status }: { status: SurveySummary['status'] }) {
  const t = useTranslations('surveys.status')
  return <StatusChip tone={TONES[status]}>{t(status)}</StatusChip>
}
