import type { EnvelopeCampaign, EnvelopeDraw } from '#contract/envelope-draws.ts'
import { EnvelopeIcon } from '../../art/thing-icons.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ListRow } from '../app/list-row.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { Day } from '../day.tsx'
import { DrawProof } from '../draws/draw-proof.tsx'
import { OpenEnvelopes } from './envelope-picker.tsx'

interface DrawRowProps {
  campaign: EnvelopeCampaign
  draw: EnvelopeDraw
}

/** One day's pick: what it was; it unfolds into all of the day's envelopes and the proof. */
export function DrawRow({ campaign, draw }: DrawRowProps) {
  const t = useTranslations('new-year')
  const proofWords = useTranslations('new-year.proof')
  const { opened, commitment, day } = draw
  if (!opened) return null
  const { currency } = campaign
  const prizeOf = (id: string) => campaign.prizes.find((prize) => prize.id === id)
  return (
    <ListRow
      icon={<EnvelopeIcon className="size-5" />}
      title={<Day day={day} />}
      sub={opened.prize.title}
      right={<MoneyText amountMinor={opened.prize.amountMinor} currency={currency} sign />}
    >
      <div className="grid gap-6">
        <p className="text-14 text-muted">
          {t('history.until')} <Day day={opened.creditUntil} />
        </p>
        {opened.isFallback && <Notice kind="info">{t('select.fallback')}</Notice>}
        <OpenEnvelopes
          pick={opened.pick}
          contents={opened.contents.map((id) => (
            <MoneyText key={id} amountMinor={prizeOf(id)?.amountMinor ?? 0} currency={currency} />
          ))}
        />
        <DrawProof
          commitment={commitment}
          opened={opened}
          titleOf={(id) => prizeOf(id)?.title ?? id}
          words={proofWords}
          level="h3"
        />
      </div>
    </ListRow>
  )
}
