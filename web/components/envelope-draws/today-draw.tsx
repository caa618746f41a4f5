import { Form, useNavigation } from 'react-router'
import type { EnvelopeCampaign, EnvelopeDraw, EnvelopeStatus } from '#contract/envelope-draws.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { Art } from '../../art/art.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { ResultMoment } from '../app/result-moment.tsx'
import { useDayWords } from '../day.tsx'
import { DrawProof } from '../draws/draw-proof.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { useSiteHref } from '../site-link.tsx'
import { EnvelopePicker, OpenEnvelopes } from './envelope-picker.tsx'
import { newYearPath } from './find-new-year.ts'
import { NextEnvelopes } from './next-envelopes.tsx'
import { OddsLine } from './odds-line.tsx'
import { SubmissionKey } from '../forms/submission-key.tsx'
import { UnlessOff } from '../unless-off.tsx'

export interface PickAnswer {
  draw?: EnvelopeDraw
  /** Nothing went wrong, and there is something else to see. */
  note?: string | undefined
  failure?: ApiFailure
}

interface TodayDrawProps {
  campaign: EnvelopeCampaign
  draw: EnvelopeDraw
  status: EnvelopeStatus
  /** What came of a pick. */
  answer: PickAnswer | undefined
}

/** Today's envelopes, closed or open, and the proof of the draw. */
export function TodayDraw({ campaign, draw, status, answer }: TodayDrawProps) {
  const proofWords = useTranslations('new-year.proof')
  const note = answer?.note ?? answer?.failure?.resultMessage
  const isFresh = answer?.draw?.day === draw.day
  return (
    <>
      {draw.opened ? (
        <>
          <RefusalNotice kind="info" message={note} />
          <OpenedDraw campaign={campaign} opened={draw.opened} status={status} isFresh={isFresh} />
        </>
      ) : (
        <>
          <UnlessOff name="claims">
            <ClosedDraw draw={draw} refusal={note} />
          </UnlessOff>
          <OddsLine campaign={campaign} />
        </>
      )}
      <DrawProof
        commitment={draw.commitment}
        opened={draw.opened}
        titleOf={(id) => campaign.prizes.find((prize) => prize.id === id)?.title ?? id}
        words={(word) => proofWords(word, { count: draw.count })}
      />
    </>
  )
}

interface ClosedDrawProps {
  draw: EnvelopeDraw
  /** Why none was opened. */
  refusal: string | undefined
}

/** What is said of a pick stands below the envelopes: on a small phone the last is screens below the first. */
function ClosedDraw({ draw, refusal }: ClosedDrawProps) {
  const sent = useNavigation().formData?.get('pick')
  const openingIndex = sent === undefined || sent === null ? undefined : Number(sent)
  return (
    <Form method="post">
      <SubmissionKey />
      <input type="hidden" name="day" value={draw.day} />
      <EnvelopePicker count={draw.count} openingIndex={openingIndex} />
      <RefusalNotice kind="info" message={refusal} />
    </Form>
  )
}

interface OpenedDrawProps {
  campaign: EnvelopeCampaign
  opened: NonNullable<EnvelopeDraw['opened']>
  status: EnvelopeStatus
  /** Picked just now, not looked at again. */
  isFresh: boolean
}

function OpenedDraw({ campaign, opened, status, isFresh }: OpenedDrawProps) {
  const t = useTranslations('new-year.select')
  const siteHref = useSiteHref()
  const words = useDayWords()
  const { prize, pick, contents, isFallback, creditUntil } = opened
  const { currency } = campaign
  const amountOf = (id: string) => campaign.prizes.find((one) => one.id === id)?.amountMinor ?? 0
  const moment = {
    title: prize.title,
    picture: <Art name="things/envelope-open" className="aspect-[240/264]" />,
    value: <MoneyText amountMinor={prize.amountMinor} currency={currency} size="hero" />,
    text: t('credited', { day: words(creditUntil) }),
    action: (
      <>
        <ButtonLink to={siteHref('/app-web/wallet')} kind="gold">
          {t('toWallet')}
        </ButtonLink>
        <ButtonLink to={siteHref(newYearPath(campaign, 'history'))} kind="quiet">
          {t('toHistory')}
        </ButtonLink>
      </>
    ),
  }
  return (
    <>
      {isFresh ? <ResultMoment {...moment} /> : <PickedBefore {...moment} />}
      {isFallback && <Notice kind="info">{t('fallback')}</Notice>}
      <NextEnvelopes nextAt={status.nextAt} />
      <section>
        <h2 className="mb-4 text-18">{t('others')}</h2>
        <OpenEnvelopes
          pick={pick}
          contents={contents.map((id) => (
            <MoneyText key={id} amountMinor={amountOf(id)} currency={currency} />
          ))}
        />
      </section>
    </>
  )
}

/** The same as the moment itself, without its joy: it was yesterday's news an hour later. */
function PickedBefore(
  props: Pick<
    Parameters<typeof ResultMoment>[0],
    'title' | 'picture' | 'value' | 'text' | 'action'
  >,
) {
  return (
    <section className="moment forced-colors:border">
      <div className="moment-picture">{props.picture}</div>
      <h2 className="text-22">{props.title}</h2>
      <p className="moment-value">{props.value}</p>
      <p className="mt-2 max-w-reading">{props.text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{props.action}</div>
    </section>
  )
}
