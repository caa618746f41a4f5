import { RefusalNotice } from '../refusal-notice.tsx'
import { Form, useNavigation } from 'react-router'
import type { Chest } from '#contract/check-ins.ts'
import type { ApiFailure } from '#contract/values/envelope.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { DetailDisclosure } from '../app/detail-disclosure.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { ResultMoment } from '../app/result-moment.tsx'
import { DrawProof } from '../draws/draw-proof.tsx'
import { useSiteHref } from '../site-link.tsx'
import { ChestPicker } from './chest-picker.tsx'
import { SubmissionKey } from '../forms/submission-key.tsx'
import './chests-view.css'

interface ChestsViewProps {
  campaignId: string
  chest: Chest
  /** What came of a pick. */
  answer: ChestAnswer | undefined
}

export interface ChestAnswer {
  chest?: Chest
  failure?: ApiFailure
  /** No answer came; it was opened all the same. */
  isDone?: boolean
}

/** The chests, closed or open, their odds, and the proof of the draw. */
export function ChestsView({ campaignId, chest: loaded, answer }: ChestsViewProps) {
  const proofWords = useTranslations('check-ins.reward.proof')
  // The answer of the pick stays on the screen, even where more chests wait behind these.
  const chest = answer?.chest ?? loaded
  return (
    <>
      <RefusalNotice
        kind={answer?.isDone ? 'info' : 'error'}
        message={answer?.failure?.resultMessage}
      />
      {chest.opened ? (
        <OpenedChests chest={chest} opened={chest.opened} isFresh={answer?.chest !== undefined} />
      ) : (
        <ClosedChests campaignId={campaignId} chest={chest} />
      )}
      <Odds chest={chest} />
      <DrawProof
        commitment={chest.commitment}
        opened={chest.opened}
        titleOf={(id) => chest.prizes.find((prize) => prize.id === id)?.title ?? id}
        words={proofWords}
      />
    </>
  )
}

function ClosedChests({ campaignId, chest }: { campaignId: string; chest: Chest }) {
  const sent = useNavigation().formData?.get('pick')
  const openingIndex = sent === undefined || sent === null ? undefined : Number(sent)
  return (
    <Form method="post" className="card">
      <SubmissionKey />
      <input type="hidden" name="campaign" value={campaignId} />
      <input type="hidden" name="earnedOn" value={chest.earnedOn} />
      <ChestPicker count={chest.count} {...(openingIndex === undefined ? {} : { openingIndex })} />
    </Form>
  )
}

interface OpenedChestsProps {
  chest: Chest
  opened: NonNullable<Chest['opened']>
  /** Picked just now, not looked at again. */
  isFresh: boolean
}

function OpenedChests({ chest, opened, isFresh }: OpenedChestsProps) {
  const t = useTranslations('check-ins.reward')
  const siteHref = useSiteHref()
  const { pick, prize, contents, isFallback } = opened
  const titleOf = (id: string) => chest.prizes.find((candidate) => candidate.id === id)?.title
  const isCredit = prize.kind === 'credit'
  return (
    <>
      {isFresh && (
        <ResultMoment
          title={t('won')}
          value={
            isCredit ? (
              <MoneyText
                amountMinor={prize.amountMinor}
                currency={chest.currency}
                size="hero"
                sign
              />
            ) : (
              prize.title
            )
          }
          text={isCredit ? t('credited') : t('comboGiven')}
          action={
            <ButtonLink to={siteHref(isCredit ? '/app-web/wallet' : '/app-web/check-in')}>
              {isCredit ? t('toWallet') : t('toCheckIn')}
            </ButtonLink>
          }
        />
      )}
      <div className="card grid gap-4">
        <ChestPicker
          count={chest.count}
          opened={{ index: pick, contents: contents.map(titleOf) }}
        />
        <p className="text-center">
          {t('given')} <strong>{prize.title}</strong>
        </p>
        {isFallback && <Notice kind="info">{t('fallback')}</Notice>}
      </div>
    </>
  )
}

/** The published odds of every prize (rules.md, Chests and fair draws). */
function Odds({ chest }: { chest: Chest }) {
  const t = useTranslations('check-ins.reward')
  const format = useFormatter()
  return (
    <DetailDisclosure summary={t('odds')}>
      <table className="odds-table">
        <thead>
          <tr>
            <th scope="col">{t('prize')}</th>
            <th scope="col">{t('chance')}</th>
            <th scope="col">{t('ifGone')}</th>
          </tr>
        </thead>
        <tbody>
          {chest.prizes
            .filter(({ oddsPercent }) => oddsPercent > 0)
            .map((prize) => (
              <tr key={prize.id}>
                <th scope="row">{prize.title}</th>
                <td>
                  {format.number(prize.oddsPercent / 100, {
                    style: 'percent',
                    maximumFractionDigits: 2,
                  })}
                </td>
                <td>{prize.fallbackTitle ?? '–'}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </DetailDisclosure>
  )
}
