import type { WeeklyHours } from '../../../db/tables/stores.ts'
import { readHoursTokens, type HoursToken } from './read-hours-tokens.ts'

type Span = [open: number, close: number]

/** What the text says about some days; no days named means every day. */
interface Clause {
  days: Set<number> | undefined
  spans: Span[]
  isClosed: boolean
}

/**
 * The week that a free text of opening hours describes, or undefined where any part of it is not
 * understood: a wrong "open now" is worse than none. Seven lists from Sunday, each of
 * [openMinute, closeMinute]; a close after midnight passes 1440.
 */
export function parseOpeningHours(text: string): WeeklyHours | undefined {
  const tokens = readHoursTokens(text)
  if (!tokens) return undefined
  const reader = new ClauseReader()
  for (const token of tokens) reader.read(token)
  const clauses = attachTrailingDays(reader.clauses)
  if (!clauses || clauses.every((clause) => clause.spans.length === 0)) return undefined
  return weekOf(clauses)
}

/** Takes the parts of a text in order and puts them together to clauses. */
class ClauseReader {
  readonly clauses: Clause[] = []
  #isJoining = false
  #areNextDaysClosed = false

  read(token: HoursToken): void {
    if (token.kind === 'days') this.#readDays(token.days)
    else if (token.kind === 'span') this.#readSpan(token.span)
    else if (token.kind === 'closed') this.#readClosed()
    this.#isJoining = token.kind === 'days'
  }

  /** `週六、日`: days that follow days belong together. */
  #readDays(days: number[]): void {
    const last = this.clauses.at(-1)
    if (last && this.#isJoining) last.days = new Set([...(last.days ?? []), ...days])
    else this.clauses.push({ days: new Set(days), spans: [], isClosed: this.#areNextDaysClosed })
  }

  /** Hours go to the days before them, over `(六日休息)` in between; else they are for every day. */
  #readSpan(span: Span): void {
    this.#areNextDaysClosed = false
    const last = this.clauses.findLast((clause) => !clause.isClosed)
    const isNext = last !== undefined && (last === this.clauses.at(-1) || last.spans.length === 0)
    if (isNext) last.spans.push(span)
    else this.clauses.push({ days: undefined, spans: [span], isClosed: false })
  }

  /** `週一公休` closes the days before it, `公休日：週一` those after it. */
  #readClosed(): void {
    const last = this.clauses.at(-1)
    if (last?.days && last.spans.length === 0 && !last.isClosed) last.isClosed = true
    else this.#areNextDaysClosed = true
  }
}

/** `09:00-19:00 (Mon to Sat)`: days without hours belong to the hours before them. */
function attachTrailingDays(clauses: Clause[]): Clause[] | undefined {
  const bare = clauses.filter((clause) => clause.spans.length === 0 && !clause.isClosed)
  if (bare.length === 0) return clauses
  const [first] = clauses
  if (bare.length > 1 || !first || first.days || first.spans.length === 0) return undefined
  first.days = bare[0]?.days
  return clauses.filter((clause) => clause !== bare[0])
}

/** Named days go before "every day"; closed goes before open. */
function weekOf(clauses: Clause[]): WeeklyHours | undefined {
  const week = Array.from({ length: 7 }, (_, day) => {
    const named = clauses.filter((clause) => clause.days?.has(day))
    if (named.some((clause) => clause.isClosed)) return []
    const chosen = named.length > 0 ? named : clauses.filter((clause) => !clause.days)
    return joinSpans(chosen.flatMap((clause) => clause.spans))
  })
  const isRead = week.every((spans) => spans !== undefined)
  return isRead && week.some((spans) => spans.length > 0) ? week : undefined
}

const DAY_MINUTES = 1440
const LONGEST_SPAN_MINUTES = 18 * 60

/** In order and without overlaps; undefined where a span cannot be meant. */
function joinSpans(spans: Span[]): Span[] | undefined {
  const joined: Span[] = []
  for (const [open, close] of spans.toSorted((a, b) => a[0] - b[0])) {
    const isWholeDay = open === 0 && close === DAY_MINUTES
    if (!isWholeDay && close - open > LONGEST_SPAN_MINUTES) return undefined
    const last = joined.at(-1)
    if (last && open <= last[1]) last[1] = Math.max(last[1], close)
    else joined.push([open, close])
  }
  return joined
}
