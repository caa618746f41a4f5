import type { StoreFactsAnswer } from '#contract/console/stores.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import { useLocale } from '../../intl/text-context.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { LOCALE_NAMES } from '../client/locale-choice.ts'
import { draftOfWeek } from './hours-draft.ts'
import { isStoreField } from './store-fields.ts'
import { WEEK_DAYS } from './week-fields.tsx'

/** Where it is and when it is open, as members see it. */
export function StoreDetails({ store }: { store: StoreFactsAnswer }) {
  const t = useTranslations('console-stores')
  const locale = useLocale()
  const { lat, lng, stationNames, names } = store
  const rows: [label: string, value: string][] = [
    ...LOCALES.flatMap((each): [string, string][] =>
      names[each] === undefined
        ? []
        : [[t('form.name', { locale: LOCALE_NAMES[each] }), names[each]]],
    ),
    [t('store.address'), store.fullAddress],
    [t('store.position'), lat === null ? t('store.unknown') : `${lat}, ${lng}`],
    ...(stationNames
      ? ([[t('store.station'), localized(stationNames, locale)]] as [string, string][])
      : []),
  ]
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <dl className="grid content-start gap-3">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-14 text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
        <DemoFields fields={store.demoAttributes} />
      </dl>
      <section>
        <h2 className="mb-2 text-18">{t('store.hours')}</h2>
        <Week store={store} />
      </section>
    </div>
  )
}

function Week({ store: { hours, hoursText } }: { store: StoreFactsAnswer }) {
  const t = useTranslations('console-stores')
  if (!hours) return <p className="text-muted">{hoursText ?? t('store.unknown')}</p>
  const week = draftOfWeek(hours)
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
        {WEEK_DAYS.map((day) => {
          const spans = week[day] ?? []
          return (
            <div key={day} className="contents">
              <dt className="text-muted">{t(`days.${day}`)}</dt>
              <dd>
                {spans.length === 0
                  ? t('store.closedDay')
                  : spans.map(({ open, close }) => `${open}–${close}`).join(', ')}
              </dd>
            </div>
          )
        })}
      </dl>
      {hoursText !== null && (
        <p className="mt-2 text-14 text-muted">
          {t('store.sourceText')}: {hoursText}
        </p>
      )}
    </>
  )
}

function DemoFields({ fields }: { fields: readonly string[] }) {
  const t = useTranslations('console-stores')
  const format = useFormatter()
  if (fields.length === 0) return null
  const wordsOf = (name: string) => {
    if (name === 'name') return t('fields.names')
    if (name === 'intro') return t('fields.about')
    return isStoreField(name) ? t(`fields.${name}`) : name
  }
  const words = fields.map(wordsOf)
  return <p className="text-14 text-muted">{t('store.demo', { fields: format.list(words) })}</p>
}
