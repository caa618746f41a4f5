import { Suspense, useEffect } from 'react'
import { Form } from 'react-router'
import { CheckIcon, WarningIcon } from '../../art/icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { FormSummary } from '../../ui/forms/form-summary.tsx'
import { lazyPart, PartToCome } from '../lazy-part.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { ActionBar } from '../app/action-bar.tsx'
import { AppPage } from '../app/app-page.tsx'
import { useSiteHref } from '../site-link.tsx'
import { SurveyFacts } from './survey-facts.tsx'
import { SurveyQuestionField } from './survey-question-field.tsx'
import type { Survey } from './survey.ts'
import {
  START,
  useSurveyForm,
  type SurveyFailure,
  type SurveyFormState,
} from './use-survey-form.ts'
import { SubmissionKey } from '../forms/submission-key.tsx'

/** Fetched while the questions are answered. */
const loadCheck = () => import('./survey-check.tsx').then((module) => module.SurveyCheck)
const SurveyCheck = lazyPart(loadCheck)

interface SurveyAnsweringProps {
  survey: Survey
  failure: SurveyFailure | undefined
  /** Where the draft of this member is kept. */
  draftKey: string
}

/**
 * A survey that can be answered: what it is about, one question after the other, and a check of all.
 * Without JavaScript everything stands below each other in one form.
 */
export function SurveyAnswering({ survey, failure, draftKey }: SurveyAnsweringProps) {
  const t = useTranslations('surveys')
  const siteHref = useSiteHref()
  const form = useSurveyForm({ survey, failure, draftKey })
  const isStart = form.step === START
  useEffect(() => {
    if (!isStart) loadCheck().catch(() => undefined)
  }, [isStart])
  useErrorTitle(form.errors.length > 0 || form.failure !== undefined)
  return (
    <AppPage
      title={isStart ? survey.title : <span className="block text-18">{survey.title}</span>}
      lead={isStart ? survey.intro : undefined}
      back={{ to: siteHref('/app-web/surveys'), label: t('back') }}
      className="max-w-[35rem]"
    >
      <Form method="post" noValidate className="flex flex-1 flex-col gap-8" {...form.formProps}>
        <SubmissionKey />
        {isStart && <Start form={form} />}
        <Questions form={form} />
        <Actions form={form} />
      </Form>
    </AppPage>
  )
}

/** What it is about, and that something is kept from before. */
function Start({ form }: { form: SurveyFormState }) {
  const t = useTranslations('surveys')
  const { survey, draft } = form
  return (
    <>
      {draft.step !== undefined && (
        <Notice
          title={t('draft.title')}
          live
          action={
            <details>
              <summary className="button button-quiet button-small w-full">
                {t('draft.discard')}
              </summary>
              <div className="grid gap-3 pt-4">
                <p className="phrases">{t('draft.discardText')}</p>
                <Button kind="quiet" size="small" onClick={draft.discard}>
                  {t('draft.discardYes')}
                </Button>
              </div>
            </details>
          }
        >
          {t('draft.text', { count: form.answeredCount })}
        </Notice>
      )}
      <SurveyFacts survey={survey} />
      {draft.step === undefined && (
        <p className="phrases text-14 text-muted no-script:hidden">{t('start.draft')}</p>
      )}
    </>
  )
}

function Questions({ form }: { form: SurveyFormState }) {
  const t = useTranslations('surveys')
  const { survey, step, errors, stageProps } = form
  const { answers, version } = form.draft
  const { lone } = form
  const { questions } = survey
  const total = questions.length
  const isCheck = step === total
  const progress = isCheck ? t('progressReview') : t('progress', { number: step + 1, total })
  return (
    <div
      {...stageProps}
      role="group"
      aria-label={progress}
      className={step === START ? 'hidden no-script:block' : 'outline-none'}
    >
      <ProgressBar
        label={progress}
        value={step}
        max={total}
        valueText={t('answered', { count: form.answeredCount })}
        tone="gold"
        className="no-script:hidden"
      />
      <DraftNote isKept={form.draft.isKept} />
      <div className="grid gap-6 no-script:gap-12">
        <div className={lone && 'hidden no-script:block'}>
          <FormSummary
            title={t('summary', { count: errors.length })}
            mistakes={errors.map(({ path, message }) => ({ id: path, message }))}
          />
        </div>
        <LiveRegion urgent message={lone?.message ?? ''} />
        <RefusalNotice kind="error" message={form.failure} />
        {questions.map((question, index) => (
          <div
            key={`${question.id} ${version}`}
            className={index === step ? undefined : 'hidden no-script:block'}
          >
            <SurveyQuestionField
              question={question}
              number={index + 1}
              answer={answers[question.id]}
              error={form.errorOf(question.id)}
            />
          </div>
        ))}
        {isCheck && (
          <Suspense fallback={<PartToCome />}>
            <SurveyCheck form={form} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** What becomes of the answers when their member leaves now. Its line is there from the start. */
function DraftNote({ isKept }: { isKept: boolean | undefined }) {
  const t = useTranslations('surveys.draft')
  return (
    <p
      className="mt-2 mb-6 flex min-h-6 items-center gap-1.5 text-14 text-muted no-script:hidden"
      role="status"
    >
      {isKept === true && (
        <>
          <CheckIcon className="size-4 text-green" />
          {t('kept')}
        </>
      )}
      {isKept === false && (
        <>
          <WarningIcon className="size-4 text-red" />
          {t('notKept')}
        </>
      )}
    </p>
  )
}

function Actions({ form }: { form: SurveyFormState }) {
  const t = useTranslations('surveys')
  const { step, survey, sending } = form
  const last = survey.questions.length - 1
  const isCheck = step > last
  const nextLabel = form.isReturning ? 'backToReview' : step === last ? 'toReview' : 'next'
  return (
    <ActionBar>
      <div className="flex justify-center gap-3">
        {step > 0 && !form.isReturning && (
          <Button
            kind="quiet"
            className="w-auto! shrink-0 min-w-28! no-script:hidden"
            onClick={() => form.goTo(step - 1)}
          >
            {t('previous')}
          </Button>
        )}
        {step === START && (
          <Button className="no-script:hidden" onClick={form.start}>
            {form.draft.step === undefined ? t('start.action') : t('draft.resume')}
          </Button>
        )}
        {step > START && !isCheck && (
          <Button className="no-script:hidden" onClick={form.next}>
            {t(nextLabel)}
          </Button>
        )}
        <Button
          type="submit"
          pending={sending.isSending}
          className={isCheck ? undefined : 'hidden no-script:inline-flex'}
        >
          {sending.isSending ? t('sending') : t('send')}
        </Button>
      </div>
    </ActionBar>
  )
}

/** 'Error: ' before the page's title while something is wrong, as the server's answer has it. */
function useErrorTitle(isWrong: boolean): void {
  const t = useTranslations('surveys')
  useEffect(() => {
    const title = document.title
    const isMarked = title.startsWith(t('errorTitle', { title: '' }))
    if (!isWrong || isMarked) return undefined
    document.title = t('errorTitle', { title })
    return () => {
      document.title = title
    }
  }, [isWrong, t])
}
