import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LeaveQuestion } from '../../components/leave-question.tsx'
import { useLeaveGuard } from '../../components/use-leave-guard.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { FormFields } from './form-fields.tsx'
import { type FormFieldsProps, useProblemWords } from './form-problems.ts'
import { isStoreField } from './store-fields.ts'
import type { Refusal } from './use-form-act.ts'

interface StoreFormProps extends Omit<FormFieldsProps, 'problems'> {
  title: string
  refusal: Refusal
  isDirty: boolean
  isReady: boolean
  onSave: () => void
  /** Above the fields. */
  before?: ReactNode
  /** Below them. */
  children?: ReactNode
}

/** The page of a form: its fields, what is wrong with them, and the way to what saving would change. */
export function StoreForm(props: StoreFormProps) {
  const { title, refusal, isDirty, isReady, onSave, before, children, ...fields } = props
  const t = useTranslations('console-stores.form')
  const guard = useLeaveGuard(isDirty)
  return (
    <>
      <PageHead
        title={title}
        acts={
          <Button disabled={!isReady} onClick={onSave}>
            {t('save')}
          </Button>
        }
      />
      {before}
      {refusal.knownId !== undefined && (
        <Notice kind="warning" live className="mb-4">
          {t('known')}
          <Link to={`/stores/${refusal.knownId}`} className="link">
            {refusal.knownId}
          </Link>
        </Notice>
      )}
      {refusal.problems.length > 0 && <FormProblems {...refusal} />}
      <FormFields {...fields} problems={refusal.problems} />
      {children}
      <LeaveQuestion
        guard={guard}
        title={t('leave.title')}
        leaveLabel={t('leave.leave')}
        stayLabel={t('leave.stay')}
      >
        {t('leave.text')}
      </LeaveQuestion>
    </>
  )
}

/** All of them above the fields too: the act beside the page may cover one. */
export function FormProblems({ problems }: Pick<Refusal, 'problems'>) {
  const t = useTranslations('console-stores')
  const wordsOf = useProblemWords()
  const nameOf = (field: string) => {
    if (isStoreField(field)) return t(`fields.${field}`)
    return field.startsWith('name') ? t('fields.names') : field
  }
  return (
    <Notice kind="error" live className="mb-4">
      <ul>
        {problems.map(({ field, code }) => (
          <li key={field}>
            {nameOf(field)}: {wordsOf(code)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
