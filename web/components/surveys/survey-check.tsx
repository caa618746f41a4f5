import { useTranslations } from '../../intl/use-translations.ts'
import { ConfirmDialog } from '../../ui/modals/confirm-dialog.tsx'
import { SurveyAnswersList } from './survey-answers-list.tsx'
import type { SurveyFormState } from './use-survey-form.ts'

/** The last step: everything once more, and the question before it is sent. */
export function SurveyCheck({ form }: { form: SurveyFormState }) {
  const t = useTranslations('surveys')
  const { survey, draft, sending } = form
  return (
    <div>
      <h2 className="text-22">{t('review.title')}</h2>
      <p className="mt-1 mb-2 text-muted">{t('review.lead')}</p>
      <SurveyAnswersList questions={survey.questions} answers={draft.answers} onEdit={form.goTo} />
      <ConfirmDialog
        open={sending.isAsking}
        title={t('confirm.title')}
        confirmLabel={t('confirm.yes')}
        cancelLabel={t('confirm.no')}
        onConfirm={sending.confirm}
        onClose={sending.decline}
      >
        <p>{t('confirm.text')}</p>
      </ConfirmDialog>
    </div>
  )
}
