import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useMoney } from '../../components/use-money.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { OfArea } from '../client/of-area.tsx'
import { ActPanel } from '../parts/act-panel.tsx'
import { Instant } from '../parts/instant.tsx'
import { Evidence } from './evidence.tsx'
import { MemberFacts } from './member-facts.tsx'
import { ReviewFrame } from './review-frame.tsx'
import { countQueue, useNext } from './use-queue.ts'
import { VerdictPanel } from './verdict-panel.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { memberId = '', id = '' } = params
  const [found, waiting] = await Promise.all([
    api.reviews.getAnswer({ memberId, id }),
    countQueue(request),
  ])
  return { ...answerOf(found, request), waiting }
}

type Found = Awaited<ReturnType<typeof loader>>

export function Component() {
  const found = useLoaderData<typeof loader>()
  return (
    <OfArea area={found.answer.area}>
      <AnswerView key={found.answer.id} found={found} />
    </OfArea>
  )
}

/** One answer to a survey beside what is known of who sent it. */
function AnswerView({ found: { answer, member, waiting } }: { found: Found }) {
  const t = useTranslations('console-campaigns.reviews')
  const [open, setOpen] = useState<'pay' | 'refuse'>()
  const { id, memberId, status, title, submittedAt } = answer
  const isOpen = status === 'submitted'
  const place = { id, since: submittedAt }
  const next = useNext(place)
  const money = useMoney()
  const close = () => setOpen(undefined)
  const subject = { memberId, id }
  return (
    <>
      <ReviewFrame
        title={title}
        state={<Chip tone={isOpen ? 'gold' : 'plain'}>{t(`answerStates.${status}`)}</Chip>}
        place={place}
        waiting={waiting}
        rule={{ title: t('byHand'), text: t('manual') }}
        pay={
          isOpen
            ? {
                label: t('pay.open', { amount: money(answer.rewardMinor) }),
                open: () => setOpen('pay'),
              }
            : undefined
        }
        refuse={isOpen ? { label: t('refuse.open'), open: () => setOpen('refuse') } : undefined}
      >
        <Answers answers={answer.answers} />
        <div className="grid gap-4">
          <AnswerEvidence answer={answer} />
          <MemberFacts title={t('answer.member')} member={member} />
        </div>
      </ReviewFrame>
      {open === 'pay' && (
        <ActPanel
          title={t('pay.title')}
          doLabel={t('pay.do', { amount: money(answer.rewardMinor) })}
          doneWords={t('pay.done')}
          ask={api.reviews.payAnswer}
          input={subject}
          triesAtOnce
          onClose={close}
          onDone={next}
        >
          <p className="text-muted">{t('pay.text')}</p>
        </ActPanel>
      )}
      {open === 'refuse' && (
        <VerdictPanel
          name="refuse"
          subject={subject}
          ask={api.reviews.refuseAnswer}
          onClose={close}
          onDone={next}
        />
      )}
    </>
  )
}

function Answers({ answers }: Pick<Found['answer'], 'answers'>) {
  const t = useTranslations('console-campaigns.reviews.answer')
  return (
    <Card as="section" kind="outline">
      <h2 className="text-16">{t('title')}</h2>
      <ol className="mt-2 grid gap-3">
        {answers.map(({ question, answer }) => (
          <li key={question}>
            <p className="text-14 text-muted">{question}</p>
            <p className="break-words whitespace-pre-line">
              {answer ?? <span className="text-muted">{t('left')}</span>}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function AnswerEvidence({ answer }: Pick<Found, 'answer'>) {
  const t = useTranslations('console-campaigns.reviews.answer')
  const format = useFormatter()
  const { rewardMinor, currency, submittedAt, endsAt, sameAnswers, sameDevice } = answer
  const { approved, rejected } = answer
  return (
    <Card as="section" kind="outline">
      <h2 className="text-16">{t('evidence')}</h2>
      <Evidence
        items={[
          {
            label: t('reward'),
            value: <MoneyText amountMinor={rewardMinor} currency={currency} />,
          },
          { label: t('sent'), value: <Instant at={submittedAt} /> },
          {
            label: t('sameAnswers'),
            value: format.number(sameAnswers),
            isOdd: sameAnswers > 0,
          },
          { label: t('sameDevice'), value: format.number(sameDevice), isOdd: sameDevice > 0 },
          { label: t('approved'), value: format.number(approved) },
          { label: t('rejected'), value: format.number(rejected), isOdd: rejected > 0 },
          { label: t('surveyEnds'), value: <Instant at={endsAt} /> },
        ]}
      />
    </Card>
  )
}
