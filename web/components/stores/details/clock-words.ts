/** A minute of the day as the language writes it: `21:00`, in English `9:00 pm`. */
export function clockWords(minute: number, locale: string): string {
  const hour = Math.floor(minute / 60) % 24
  const rest = String(minute % 60).padStart(2, '0')
  // Midnight as the end of a day is 24:00, not the beginning of the same day.
  if (locale !== 'en-US')
    return `${minute === 1_440 ? '24' : String(hour).padStart(2, '0')}:${rest}`
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'am' : 'pm'}`
}
