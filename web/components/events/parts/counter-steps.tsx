import type { PartnerGroup } from '#contract/partner-groups.ts'
import { useFormatter } from '../../../intl/use-formatter.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { EnvelopeCard } from '../../../ui/envelope-card.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { Art } from '../../../art/art.tsx'
import type { ArtName } from '../../../art/art-names.ts'
import { useMoney } from '../../use-money.ts'

const PICTURES = {
  phone: 'scenes/spend',
  choose: 'app/portal',
  envelope: 'app/wallet',
} as const satisfies Record<string, ArtName>

/** Three pictures from the counter to the envelope, and the partner's rate as it is today. */
export function CounterSteps({ groups }: { groups: readonly PartnerGroup[] }) {
  const t = useTranslations('events.counter')
  const format = useFormatter()
  const money = useMoney()
  const [group] = groups
  return (
    <>
      <Steps
        items={(['phone', 'choose', 'envelope'] as const).map((step) => ({
          title: t(`steps.${step}.title`),
          text: t(`steps.${step}.text`),
          picture: <Art name={PICTURES[step]} className="aspect-4/3 w-full max-w-90" />,
        }))}
      />
      {group && (
        <div className="mt-14 grid gap-8 rounded-envelope bg-sand p-6 750:grid-cols-[1fr_minmax(280px,360px)] 750:items-center 750:gap-12 750:p-10">
          <div>
            <h3 className="text-22">{t('rate')}</h3>
            <p className="mt-2 text-muted">{group.name}</p>
            <p className="mt-4 text-14 text-muted">{t('note')}</p>
          </div>
          <EnvelopeCard
            label={t('become', { points: format.number(group.rate.points) })}
            value={money(group.rate.creditMinor)}
          />
        </div>
      )}
    </>
  )
}
