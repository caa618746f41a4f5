import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { USUAL_SPAN, withDay, type SpanDraft, type WeekDraft } from './hours-draft.ts'

/** As people here read a week. */
export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 0] as const

const MOST_SPANS = 3

interface WeekFieldsProps {
  week: WeekDraft
  onChange: (week: WeekDraft) => void
}

/** A week of opening hours, a row a day. A day that is ticked begins with the hours of the one before it. */
export function WeekFields({ week, onChange }: WeekFieldsProps) {
  const t = useTranslations('console-stores')
  const firstOpen = WEEK_DAYS.find((day) => (week[day]?.length ?? 0) > 0)
  const copyToAll = (spans: readonly SpanDraft[]) =>
    onChange(week.map((day) => (day.length > 0 ? spans : day)))
  const begin = (day: number) => {
    const before = WEEK_DAYS.slice(0, WEEK_DAYS.indexOf(day as 0)).toReversed()
    const spans = [...before, ...WEEK_DAYS].map((one) => week[one] ?? []).find((one) => one.length)
    onChange(withDay(week, day, spans ?? [USUAL_SPAN]))
  }
  return (
    <div className="grid gap-1">
      {WEEK_DAYS.map((day) => {
        const spans = week[day] ?? []
        const name = t(`days.${day}`)
        const change = (next: readonly SpanDraft[]) => onChange(withDay(week, day, next))
        return (
          <div key={day} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
            <label className="choice min-w-20">
              <input
                type="checkbox"
                name={`open-${day}`}
                checked={spans.length > 0}
                aria-label={t('form.dayOpen', { day: name })}
                onChange={({ currentTarget }) => (currentTarget.checked ? begin(day) : change([]))}
              />
              <span aria-hidden>{name}</span>
            </label>
            {spans.length === 0 && <span className="text-muted">{t('store.closedDay')}</span>}
            {[...spans.entries()].map(([at, span]) => (
              // A span has nothing but its place.
              <Span
                key={at}
                day={name}
                span={span}
                onChange={(next) => change(spans.with(at, next))}
              />
            ))}
            {spans.length > 1 && (
              <Button kind="text" size="small" onClick={() => change(spans.slice(0, -1))}>
                {t('form.dropSpan')}
              </Button>
            )}
            {spans.length > 0 && spans.length < MOST_SPANS && (
              <Button
                kind="text"
                size="small"
                onClick={() => change([...spans, { open: '', close: '' }])}
              >
                {t('form.addSpan')}
              </Button>
            )}
            {day === firstOpen && (
              <Button kind="text" size="small" onClick={() => copyToAll(spans)}>
                {t('form.sameForAll')}
              </Button>
            )}
          </div>
        )
      })}
      <p className="field-hint">{t('form.weekHint')}</p>
    </div>
  )
}

interface SpanProps {
  day: string
  span: SpanDraft
  onChange: (span: SpanDraft) => void
}

function Span({ day, span, onChange }: SpanProps) {
  const t = useTranslations('console-stores.form')
  return (
    <span className="inline-flex items-center gap-1">
      <input
        type="time"
        className="control w-auto"
        aria-label={t('opens', { day })}
        value={span.open}
        onChange={({ currentTarget }) => onChange({ ...span, open: currentTarget.value })}
      />
      –
      <input
        type="time"
        className="control w-auto"
        aria-label={t('closes', { day })}
        value={span.close}
        onChange={({ currentTarget }) => onChange({ ...span, close: currentTarget.value })}
      />
    </span>
  )
}
