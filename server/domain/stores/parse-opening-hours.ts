import type { WeeklyHours } from '../../db/tables/stores.ts'
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
  const clauses = attachTrailingDays(readClauses(tokens))
  if (!clauses || clauses.every((clause) => clause.spans.length === 0)) return undefined
  return weekOf(clauses)
}

/** A clause ends where days are named after hours, or after "closed". */
function readClauses(tokens: HoursToken[]): Clause[] {
  const clauses: Clause[] = []
  let areNextDaysClosed = false
  for (const token of tokens) {
    const last = clauses.at(-1)
    const isOpenEnded = last !== undefined && last.spans.length === 0 && !last.isClosed
    if (token.kind === 'days') {
      if (last?.isClosed && areNextDaysClosed) last.days = union(last.days, token.days)
      else if (isOpenEnded) last.days = union(last.days, token.days)
      else clauses.push({ days: new Set(token.days), spans: [], isClosed: areNextDaysClosed })
    } else if (token.kind === 'span') {
      areNextDaysClosed = false
      if (last && !last.isClosed) last.spans.push(token.span)
      else clauses.push({ days: undefined, spans: [token.span], isClosed: false })
    } else if (isOpenEnded) {
      last.isClosed = true
    } else {
      areNextDaysClosed = true
    }
  }
  return clauses
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
  return week.every((spans) => spans !== undefined) ? week : undefined
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

function union(days: Set<number> | undefined, more: number[]): Set<number> {
  return new Set([...(days ?? []), ...more])
}
