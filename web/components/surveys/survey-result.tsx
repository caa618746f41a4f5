import { useEffect } from 'react'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { useRootData } from '../../page/root-data.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Steps } from '../../ui/steps.tsx'
import { DetailDisclosure } from '../app/detail-disclosure.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { ResultMoment } from '../app/result-moment.tsx'
import { SiteLink, useSiteHref } from '../site-link.tsx'
import { Art } from '../../art/art.tsx'
import { useMoneyParts } from '../use-money.ts'
import { OtherSurveys } from './other-surveys.tsx'
import { SurveyAnswersList } from './survey-answers-list.tsx'
import { removeDraft } from './survey-draft.ts'
import type { Survey } from './survey.ts'

type SurveyResponse = NonNullable<Survey['response']>

interface SurveyResultProps {
  survey: Survey
  response: SurveyResponse
  /** It was sent just now: the moment is marked. */
  isNew: boolean
  draftKey: string
}

/** What became of the member's answers: in review, paid, or refused for a reason. */
export function SurveyResult({ survey, response, isNew, draftKey }: SurveyResultProps) {
  const t = useTranslations('surveys')
  useEffect(() => removeDraft(draftKey), [draftKey])
  const { answers } = response
  return (
    <>
      {response.status === 'submitted' && <Waiting {...{ survey, response, isNew }} />}
      {response.status === 'approved' && <Approved {...{ survey, response, isNew }} />}
      {response.status === 'rejected' && <Rejected reason={response.rejectionReason ?? ''} />}
      <DetailDisclosure summary={t('yourAnswers')}>
        {answers ? (
          <SurveyAnswersList questions={survey.questions} answers={answers} />
        ) : (
          <p>{t('erased')}</p>
        )}
      </DetailDisclosure>
    </>
  )
}

type OutcomeProps = Pick<SurveyResultProps, 'survey' | 'response' | 'isNew'>

function Waiting({ survey, response, isNew }: OutcomeProps) {
  const t = useTranslations('surveys')
  const format = useFormatter()
  const minutes = useRootData()?.settings.creditArrivalMinutes ?? 0
  const { symbol, digits } = useMoneyParts()(survey.rewardMinor, survey.currency)
  const time = format.dateTime(new Date(response.submittedAt), {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return (
    <>
      {isNew ? (
        <ResultMoment
          title={t('sent.title')}
          picture={<Art name="app/survey" className="aspect-4/3" />}
          text={t('sent.text')}
          isQuiet
        />
      ) : (
        <Notice title={t('waiting.title')}>
          <span suppressHydrationWarning>{t('waiting.sentAt', { time })}</span>
        </Notice>
      )}
      <section aria-labelledby="next">
        <h2 id="next" className="mb-5 text-22">
          {t('waiting.next')}
        </h2>
        <Steps
          items={[
            { title: t('waiting.review.title'), text: t('waiting.review.text') },
            {
              title: t('waiting.credit.title'),
              text: t('waiting.credit.text', { minutes, amount: symbol + digits }),
            },
            { title: t('waiting.spend.title'), text: t('waiting.spend.text') },
          ]}
        />
      </section>
      <OtherSurveys />
    </>
  )
}

function Approved({ survey, response, isNew }: OutcomeProps) {
  const t = useTranslations('surveys')
  const siteHref = useSiteHref()
  const format = useFormatter()
  const { amountMinor, expiresAt } = response.credit ?? { amountMinor: 0, expiresAt: null }
  const day = expiresAt && format.dateTime(new Date(expiresAt), { dateStyle: 'long' })
  const money = <MoneyText amountMinor={amountMinor} currency={survey.currency} size="hero" />
  const action = (
    <>
      <ButtonLink to={siteHref('/app-web/wallet')}>{t('approved.wallet')}</ButtonLink>
      <ButtonLink kind="quiet" to={siteHref('/app-web/surveys')}>
        {t('others')}
      </ButtonLink>
    </>
  )
  if (isNew) {
    return (
      <ResultMoment
        title={t('paid.title')}
        value={money}
        text={day && t('paid.text', { day })}
        action={action}
      />
    )
  }
  return (
    <section className="moment forced-colors:border" aria-labelledby="paid">
      <h2 id="paid" className="text-22">
        {t('approved.title')}
      </h2>
      <p className="moment-value">{money}</p>
      {day && <p className="mt-2">{t('approved.until', { day })}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>
    </section>
  )
}

function Rejected({ reason }: { reason: string }) {
  const t = useTranslations('surveys')
  return (
    <>
      <Notice kind="warning" title={t('rejected.title')}>
        <p className="mt-3 text-14 text-muted">{t('rejected.reason')}</p>
        <p className="break-words whitespace-pre-line">{reason}</p>
        <p className="mt-3">
          {t('rejected.text')}{' '}
          <SiteLink to="/service" className="link inline-block py-1">
            {t('rejected.contact')}
          </SiteLink>
        </p>
      </Notice>
      <OtherSurveys />
    </>
  )
}
