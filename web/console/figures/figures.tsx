import { AREA_FACTS } from '#contract/values/area.ts'
import { FIGURES, type Figure } from '#contract/values/figures.ts'
import { MoneyText } from '../../components/app/money-text.tsx'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTextContext } from '../../intl/text-context.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { useListQuery } from '../client/list-query.ts'
import { useMe } from '../client/me.ts'
import { OfArea } from '../client/of-area.tsx'
import { Facts } from '../parts/facts.tsx'
import { DayTable } from './day-table.tsx'
import { FigureCard } from './figure-card.tsx'
import { useFigures } from './use-figures.ts'

/** What today and the last four weeks brought in one area, against the weeks before. */
export function Figures() {
  const t = useTranslations('console-figures')
  const words = useTranslations('staff.areas')
  const { areas } = useMe()
  const { valueOf, set } = useListQuery()
  const area = areas.find((one) => one === valueOf('area')) ?? areas[0]
  if (!area) return null
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <h2 className="text-18">{t('title')}</h2>
        {areas.length > 1 && (
          <SelectInput
            name="area"
            label={t('area')}
            className="ms-auto min-w-40"
            options={areas.map((one) => ({ value: one, label: words(one) }))}
            value={area}
            onChange={({ currentTarget }) => set('area', currentTarget.value)}
          />
        )}
      </div>
      <OfArea area={area}>
        <OfOneArea key={area} />
      </OfArea>
    </section>
  )
}

function OfOneArea() {
  const t = useTranslations('console-figures')
  const format = useFormatter()
  const { area } = useTextContext()
  const { figures, hasFailed, askAgain } = useFigures(area)
  if (hasFailed) {
    const again = (
      <Button kind="text" onClick={askAgain}>
        {t('again')}
      </Button>
    )
    return <Notice kind="error" live title={t('failed')} action={again} />
  }
  if (!figures) return <Skeleton className="h-96 w-full" />
  const { days, owedMinor, memberCount } = figures
  const { currency } = AREA_FACTS[area]
  const hasMoved = (name: Figure) => days.some((day) => day[name] !== 0)
  const moved = FIGURES.filter(hasMoved)
  const still = FIGURES.filter((name) => !hasMoved(name))
  return (
    <>
      <Facts
        items={[
          { label: t('owed'), value: <MoneyText amountMinor={owedMinor} currency={currency} /> },
          { label: t('members'), value: format.number(memberCount) },
        ]}
      />
      <ul className="figure-cards">
        {moved.map((name) => (
          <FigureCard key={name} name={name} days={days} />
        ))}
      </ul>
      {still.length > 0 && (
        <p className="mt-3 text-muted">
          {t('nothing', { names: format.list(still.map((name) => t(`names.${name}`))) })}
        </p>
      )}
      <DayTable days={days} />
    </>
  )
}
