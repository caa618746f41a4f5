import type { ConsoleAnswer } from '#contract/console/calls.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { useMoneyParts } from '../../components/use-money.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'

type Months = ConsoleAnswer<'partners', 'get'>['partner']['months']

/** What was converted, month by month of each area. */
export function MonthTable({ months }: { months: Months }) {
  const t = useTranslations('console-partners')
  const areaWords = useTranslations('staff.areas')
  const format = useFormatter()
  const partsOf = useMoneyParts()
  const monthWords = (month: string) =>
    format.dateTime(new Date(`${month}-15T12:00:00Z`), { year: 'numeric', month: 'long' })
  return (
    <section className="mt-8">
      {months.length === 0 ? (
        <>
          <h2 className="py-2 text-18">{t('partner.months')}</h2>
          <p className="text-muted">{t('months.none')}</p>
        </>
      ) : (
        <table className="list">
          <caption>{t('partner.months')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('months.month')}</th>
              <th scope="col">{t('months.area')}</th>
              <th scope="col">{t('months.converted')}</th>
              <th scope="col" className="amount">
                {t('months.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, area, count, points, amountMinor }) => {
              const { symbol, digits } = partsOf(amountMinor, AREA_FACTS[area].currency)
              return (
                <tr key={`${month} ${area}`}>
                  <td className="list-first">{monthWords(month)}</td>
                  <td className="list-rest">{areaWords(area)}</td>
                  <td className="list-rest">
                    {t('months.conversions', { count, points: format.number(points) })}
                  </td>
                  <td className="amount">
                    {symbol}
                    {digits}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </section>
  )
}
