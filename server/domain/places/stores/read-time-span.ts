const HALF = '(上午|早上|中午|下午|晚上|傍晚|凌晨|am|pm|a\\.m\\.|p\\.m\\.)?'
const TIME = `${HALF}\\s*:?\\s*(?:(\\d{1,2}):(\\d{2})|(\\d{2})(\\d{2})(?!\\d)|(\\d{1,2})點(半)?)\\s*(am|pm)?`
const SPAN = new RegExp(`^${TIME}\\s*(?:[-~]|至|到)+\\s*${TIME}`)

const HALF_DAY = 720
const DAY = 1440

export interface TimeSpan {
  /** Minutes of the day; a close after midnight passes 1440. */
  span: [open: number, close: number]
  /** Characters read. */
  length: number
}

interface Time {
  minutes: number
  isAfternoon: boolean
  hasHalf: boolean
}

/** Reads `11:00~20:30`, `AM 10:00 - PM 6:00`, `下午2點至6點` at the start of a normalized text. */
export function readTimeSpan(text: string): TimeSpan | undefined {
  const match = SPAN.exec(text)
  if (!match) return undefined
  const open = timeOf(match.slice(1, 9))
  const close = timeOf(match.slice(9, 17))
  if (!open || !close) return undefined
  const start = open.minutes % DAY
  return { span: [start, closeAfter(start, open, close)], length: match[0].length }
}

/** `晚上5:30-8:30` means 20:30: an afternoon goes on until the text says otherwise. */
function closeAfter(start: number, open: Time, close: Time): number {
  const end = close.minutes
  if (end > start) return end
  const isSameHalf = open.isAfternoon && !close.hasHalf && end < HALF_DAY && end + HALF_DAY > start
  return end + (isSameHalf ? HALF_DAY : DAY)
}

function timeOf(groups: (string | undefined)[]): Time | undefined {
  const [before, hour, minute, hour4, minute4, hourWord, halfHour, after] = groups
  const hours = Number(hour ?? hour4 ?? hourWord)
  const minutes = Number(minute ?? minute4 ?? (halfHour ? 30 : 0))
  if (hours > 24 || minutes > 59 || (hours === 24 && minutes > 0)) return undefined
  const half = after ?? before
  const isAfternoon = half !== undefined && /^(?:下午|晚上|傍晚|中午|p)/.test(half)
  const isNight = half !== undefined && /^(?:上午|早上|凌晨|a)/.test(half)
  const value = hours * 60 + minutes
  if (isNight && hours === 12) return { minutes: minutes, isAfternoon: false, hasHalf: true }
  const isNoonHour = half === '中午' && hours >= 10
  const isShifted = isAfternoon && hours < 12 && !isNoonHour
  return { minutes: isShifted ? value + HALF_DAY : value, isAfternoon, hasHalf: half !== undefined }
}
