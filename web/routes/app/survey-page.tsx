import { Suspense } from 'react'
import { data, useLoaderData, type ActionFunctionArgs } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { LoginNotice } from '../../components/app/login-notice.tsx'
import { NotYet } from '../../components/app/not-yet.tsx'
import { lazyPart, PartToCome } from '../../components/lazy-part.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { answersOfForm } from '../../components/surveys/form-answers.ts'
import { SurveyAnswering } from '../../components/surveys/survey-answering.tsx'
import { draftKey } from '../../components/surveys/survey-draft.ts'
import { SurveyFacts } from '../../components/surveys/survey-facts.tsx'
import { OtherSurveys } from '../../components/surveys/other-surveys.tsx'
import type { Survey } from '../../components/surveys/survey.ts'
import type { SurveyFailure } from '../../components/surveys/use-survey-form.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { readForm } from '../../page/page-action.ts'
import { formFailureContext, pageContext } from '../../page/page-context.ts'
import { orThrow, pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { throwRefusal } from '../../page/page-middleware.ts'
import { submissionKeyOf, withKey } from '../../page/submission-key.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { usePageAnswer } from '../../page/use-page-answer.ts'

/** Whoever answers comes to it last. */
const SurveyResult = lazyPart(() =>
  import('../../components/surveys/survey-result.tsx').then((module) => module.SurveyResult),
)

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'surveys', 'errors') }

export const loader = pageLoader(handle.texts, async ({ api, params, member }) => {
  const { survey } = orThrow(await api.surveys.get({ id: params.id ?? '' }))
  return {
    head: { title: survey.title, description: survey.intro, isHidden: true },
    survey,
    draftKey: draftKey(member?.id ?? '', survey.id),
  }
})

interface SurveyAnswer {
  isSent: boolean
  /** An answer held the number of a card, which was not kept. */
  isCardNumberRemoved?: boolean
  failure?: SurveyFailure
}

export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  throwRefusal(context)
  const form = await readForm(request)
  const api = withKey(context.get(pageContext).api, await submissionKeyOf(form))
  const id = params.id ?? ''
  const { survey } = orThrow(await api.surveys.get({ id }))
  const answers = answersOfForm(survey.questions, form)
  const result = await api.surveys.createResponse({ id, answers })
  if (result.success) {
    const { isCardNumberRemoved } = result
    return data<SurveyAnswer>({ isSent: true, isCardNumberRemoved })
  }
  context.set(formFailureContext, true)
  const failure = { ...result, answers }
  return data<SurveyAnswer>({ isSent: false, failure }, { status: result.resultCode })
}

export default function SurveyPage() {
  const t = useTranslations('surveys')
  const { survey, draftKey: key } = useLoaderData<typeof loader>()
  const answer = usePageAnswer<SurveyAnswer>(
    ({ failure, isDone = false }) => (isDone ? { isSent: true } : { isSent: false, failure }),
    () => survey.response !== null,
  )
  const siteHref = useSiteHref()
  const failure = answer?.failure
  if (survey.status === 'open') {
    return <SurveyAnswering key={survey.id} survey={survey} failure={failure} draftKey={key} />
  }
  const { response } = survey
  return (
    <AppPage
      title={survey.title}
      lead={response ? undefined : survey.intro}
      back={{ to: siteHref('/app-web/surveys'), label: t('back') }}
    >
      {failure && <Notice kind="info" title={failure.resultMessage} live />}
      {answer?.isCardNumberRemoved && <Notice kind="info" title={t('cardNumber')} live />}
      {response ? (
        <Suspense fallback={<PartToCome />}>
          <SurveyResult {...{ survey, response }} isNew={answer?.isSent === true} draftKey={key} />
        </Suspense>
      ) : (
        <Closed survey={survey} />
      )}
    </AppPage>
  )
}

/** Why it cannot be answered, and what can be done instead. */
function Closed({ survey }: { survey: Survey }) {
  const t = useTranslations('surveys')
  const format = useFormatter()
  const dayOf = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'long' })
  const { status } = survey
  if (status === 'login_required') {
    return (
      <>
        <SurveyFacts survey={survey} />
        <LoginNotice text={t('start.login')} drawing="none" isSticky />
      </>
    )
  }
  if (status === 'not_started') {
    return (
      <>
        <SurveyFacts survey={survey} />
        <NotYet
          reason="notStarted"
          drawing="app/survey"
          text={t('notStarted', { day: dayOf(survey.startsAt) })}
          action={<OtherSurveys />}
        />
      </>
    )
  }
  if (status === 'paused') {
    return (
      <>
        <SurveyFacts survey={survey} />
        <NotYet reason="paused" drawing="app/survey" text={t('paused')} action={<OtherSurveys />} />
      </>
    )
  }
  if (status === 'given_out') return <NotYet reason="givenOut" action={<OtherSurveys />} />
  const isEnded = status === 'ended'
  return (
    <NotYet
      reason={isEnded ? 'ended' : 'notInArea'}
      title={t(isEnded ? 'endedTitle' : 'notInAreaTitle')}
      text={isEnded ? t('ended', { day: dayOf(survey.endsAt) }) : t('notInArea')}
      action={<OtherSurveys />}
    />
  )
}
