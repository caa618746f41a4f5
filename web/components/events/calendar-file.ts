import type { CampaignEvent } from '#contract/events.ts'
import { addDays } from '#contract/values/day.ts'
import type { Brand } from '../../page/brand.ts'

const LINE_BYTES = 75

interface CalendarFacts {
  /** The event's page. */
  url: string
  now: Date
  brand: Pick<Brand, 'id'>
}

/**
 * An event as iCalendar (RFC 5545): whole days, so that a phone anywhere shows the area's own, with a
 * reminder on the morning of the first.
 */
export function calendarFile(
  event: Pick<CampaignEvent, 'id' | 'name' | 'summary' | 'startsOn' | 'endsOn'>,
  { url, now, brand }: CalendarFacts,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.id}//Events//EN`,
    'BEGIN:VEVENT',
    `UID:${event.id}@${new URL(url).hostname}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(event.startsOn)}`,
    // The end of whole days is the day after the last.
    `DTEND;VALUE=DATE:${compact(addDays(event.endsOn, 1))}`,
    `SUMMARY:${escaped(event.name)}`,
    `DESCRIPTION:${escaped(event.summary)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(event.name)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function compact(day: string): string {
  return day.replaceAll('-', '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Lines longer than 75 bytes go on in the next one after a space, never within a character. */
function folded(line: string): string {
  let [folds, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) [folds, bytes] = [`${folds}\r\n `, 1]
    folds += character
    bytes += size
  }
  return folds
}
