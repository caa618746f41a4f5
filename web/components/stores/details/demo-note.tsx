import type { Store } from '#contract/stores.ts'
import { useFormatter } from '../../../intl/use-formatter.ts'
import { useTranslations } from '../../../intl/use-translations.ts'
import { InfoIcon } from '../../../art/icons.tsx'

const KNOWN = [
  'name',
  'address',
  'position',
  'businessType',
  'openingHours',
  'rebatePercent',
  'rebateCapMinor',
  'isRecommended',
  'intro',
] as const

/** Which facts of the store were made up for the demonstration; the rest is open data. */
export function DemoNote({ store }: { store: Pick<Store, 'demoAttributes' | 'isRecommended'> }) {
  const t = useTranslations('stores.demo')
  const format = useFormatter()
  const shown = store.isRecommended ? KNOWN : KNOWN.filter((name) => name !== 'isRecommended')
  const made = shown.filter((name) => store.demoAttributes.includes(name))
  if (made.length === 0) return null
  return (
    <p className="flex gap-2 text-14 text-muted">
      <InfoIcon className="mt-0.5 size-4.5" />
      {t('note', { facts: format.list(made.map((name) => t(`facts.${name}`))) })}
    </p>
  )
}
