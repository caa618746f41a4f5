import { Form, Link, useNavigation } from 'react-router'
import type { ConsoleSimulation } from '#contract/console/campaigns.ts'
import type { BudgetKind } from '#contract/values/budgets.ts'
import { useMoney } from '../../components/use-money.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Facts } from '../parts/facts.tsx'

const FIELDS = ['peopleADay', 'returnPercent', 'paidPercent'] as const

/** What is asked for in place of what was seen: it stands in the address. */
export function askedBehaviour(request: Request): Partial<Record<(typeof FIELDS)[number], number>> {
  const { searchParams } = new URL(request.url)
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const text = searchParams.get(field)
      return text !== null && /^\d{1,8}$/.test(text) ? [[field, Number(text)]] : []
    }),
  )
}

interface SimulationSectionProps {
  kind: BudgetKind
  isUpcoming: boolean
  simulation: ConsoleSimulation
  /** What the budget lets it cost from now on; undefined where there is none. */
  budgetMinor: number | undefined
}

/** What a campaign will cost, by what was seen of members or what is assumed, and the numbers to change. */
export function SimulationSection({
  kind,
  isUpcoming,
  simulation,
  budgetMinor,
}: SimulationSectionProps) {
  const t = useTranslations('console-budgets.simulation')
  const money = useMoney()
  const format = useFormatter()
  const { days, timesExpected, source, members, expectedMinor, lowMinor, highMinor } = simulation
  const { mostMinor, mostPeople } = simulation
  const isOnce = kind === 'survey'
  return (
    <section className="mt-8" aria-labelledby="simulation">
      <h2 id="simulation" className="text-18">
        {t(isUpcoming ? 'titleUpcoming' : 'title')}
      </h2>
      <Facts
        items={[
          { label: t('expected'), value: money(expectedMinor) },
          {
            label: t('band'),
            value: t('between', { low: money(lowMinor), high: money(highMinor) }),
          },
          { label: t('most'), value: mostMinor === null ? t('noBound') : money(mostMinor) },
        ]}
      />
      <p className="mt-3 max-w-reading text-muted">
        {t('days', { count: days, times: format.number(timesExpected) })}{' '}
        {mostMinor !== null && t(isOnce ? 'mostHintOnce' : 'mostHint', { count: mostPeople })}{' '}
        {budgetMinor !== undefined && t('mostBudget', { amount: money(budgetMinor) })}
      </p>
      <p className="mt-3 max-w-reading" role="status">
        {t(`sources.${source}`, { count: members })}
      </p>
      <BehaviourForm
        key={FIELDS.map((field) => simulation[field]).join(' ')}
        kind={kind}
        simulation={simulation}
      />
      <p className="mt-3 max-w-reading text-14 text-muted">{t('note')}</p>
    </section>
  )
}

function BehaviourForm({ kind, simulation }: Pick<SimulationSectionProps, 'kind' | 'simulation'>) {
  const t = useTranslations('console-budgets.simulation')
  const isAsking = useNavigation().state === 'loading'
  const { peopleADay, returnPercent, paidPercent, source } = simulation
  const paidLabel = kind === 'survey' || kind === 'referral' ? t(`paid.${kind}`) : ''
  return (
    <Form replace preventScrollReset className="mt-3 flex flex-wrap items-end gap-3">
      <NumberField
        name="peopleADay"
        label={t(`people.${kind}`)}
        value={peopleADay}
        max={10_000_000}
      />
      {returnPercent !== null && (
        <NumberField name="returnPercent" label={t('returns')} value={returnPercent} max={100} />
      )}
      {paidPercent !== null && (
        <NumberField name="paidPercent" label={paidLabel} value={paidPercent} max={100} />
      )}
      <Button type="submit" kind="quiet" pending={isAsking}>
        {t('reckon')}
      </Button>
      {source === 'asked' && (
        <Link to="?" replace preventScrollReset className="link self-center">
          {t('reset')}
        </Link>
      )}
    </Form>
  )
}

interface NumberFieldProps {
  name: string
  label: string
  value: number
  max: number
}

function NumberField({ name, label, value, max }: NumberFieldProps) {
  return (
    <TextInput
      name={name}
      label={label}
      type="number"
      min={0}
      max={max}
      required
      defaultValue={value}
      autoComplete="off"
      className="max-sm:grow"
    />
  )
}
