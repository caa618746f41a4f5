/** Object ids of PostgreSQL's own column types; they are the same in every version. */
const OID = {
  int8: 20,
  json: 114,
  int8s: 1016,
  date: 1082,
  numeric: 1700,
  timestamptz: 1184,
  jsonb: 3802,
}

/**
 * How both engines hand values to the code, so that a verb cannot tell them apart:
 * int8 a safe number (else an error), lists of it too, date 'YYYY-MM-DD', timestamptz a Date, numeric a string,
 * jsonb parsed.
 */
export const COLUMN_PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: parseInt8,
  [OID.int8s]: parseInt8s,
  [OID.date]: (text) => text,
  [OID.numeric]: (text) => text,
  [OID.timestamptz]: parseInstant,
  [OID.json]: (text) => JSON.parse(text) as unknown,
  [OID.jsonb]: (text) => JSON.parse(text) as unknown,
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is no safe integer`)
  return value
}

/** A list of int8 without nulls: `{1,-2}`. */
function parseInt8s(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(parseInt8)
}

/** PostgreSQL writes `2026-01-31 08:00:00.123+00`; both engines run in UTC. */
function parseInstant(text: string): Date {
  const value = new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
  if (Number.isNaN(value.getTime())) throw new RangeError(`no instant: ${text}`)
  return value
}
