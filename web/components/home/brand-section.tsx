import type { ComponentType } from 'react'
import type { PartnerGroup } from '#contract/partner-groups.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { PhoneIcon, PinIcon, StoreIcon } from '../../art/place-icons.tsx'
import { ListIcon } from '../../art/search-icons.tsx'
import { PlayIcon } from '../../art/icons.tsx'
import { CoinIcon, SunIcon, EnvelopeIcon } from '../../art/thing-icons.tsx'
import { Section } from '../../ui/section.tsx'
import { useMoney } from '../use-money.ts'
import { SectionFailed } from '../section-failed.tsx'

/** The rest stands behind a disclosure. */
const SHOWN_AT_FIRST = 4

/** By the group's kind; a kind that is new to this page gets the coin. */
const ICONS: Record<string, ComponentType<{ className?: string }>> = {
  supermarket: StoreIcon,
  fuel: PinIcon,
  pharmacy: SunIcon,
  'bank-card': EnvelopeIcon,
  telecom: PhoneIcon,
  cinema: PlayIcon,
  bookshop: ListIcon,
}

/** The groups whose points the area takes, with the rate on each. */
export function BrandSection({ groups }: { groups: readonly PartnerGroup[] | undefined }) {
  const t = useTranslations('home.brand')
  if (groups?.length === 0) return null
  return (
    <Section id="brand" title={t('title')} lead={t('lead')}>
      {groups ? (
        <>
          <PartnerGroups groups={groups.slice(0, SHOWN_AT_FIRST)} />
          {groups.length > SHOWN_AT_FIRST && (
            <details className="group">
              <summary className="link mt-2 inline-flex min-h-12 items-center font-semibold group-open:hidden">
                {t('all', { count: groups.length })}
              </summary>
              <PartnerGroups groups={groups.slice(SHOWN_AT_FIRST)} />
            </details>
          )}
          <p className="mt-6 text-14 text-muted">{t('note')}</p>
        </>
      ) : (
        <SectionFailed text={t('failed')} retryLabel={t('retry')} />
      )}
    </Section>
  )
}

function PartnerGroups({ groups }: { groups: readonly PartnerGroup[] }) {
  return (
    <ul className="grid gap-x-16 lg:grid-cols-[1fr_1fr]">
      {groups.map((group) => (
        <PartnerGroupItem key={group.id} group={group} />
      ))}
    </ul>
  )
}

function PartnerGroupItem({ group }: { group: PartnerGroup }) {
  const t = useTranslations('home.brand')
  const money = useMoney()
  const Icon = ICONS[group.kind] ?? CoinIcon
  return (
    <li className="grid grid-cols-[48px_1fr] items-center gap-x-4 gap-y-1 border-b border-line py-5 last:odd:col-span-full 750:grid-cols-[48px_1fr_auto]">
      <span className="grid size-12 place-items-center rounded-card bg-gold-soft text-gold-text">
        <Icon className="size-6" />
      </span>
      <div className="min-w-0">
        <h3 className="text-18">{group.name}</h3>
        <p className="mt-1 text-14 text-muted">{group.description}</p>
      </div>
      <p className="col-start-2 whitespace-nowrap tabular-nums 750:col-auto">
        <span>{t('points', { points: group.rate.points })}</span>{' '}
        <span className="text-muted">{t('becomes')}</span>{' '}
        <strong className="text-22 text-gold-text">{money(group.rate.creditMinor)}</strong>
      </p>
    </li>
  )
}
