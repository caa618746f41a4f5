/**
 * `Intl`'s formatters by their arguments; making one takes far longer than using it. Only our own
 * texts name arguments, so they are few.
 */
export const intlFormatters = {
  getDateTimeFormat: keepMade(Intl.DateTimeFormat),
  getNumberFormat: keepMade(Intl.NumberFormat),
  getPluralRules: keepMade(Intl.PluralRules),
}

function keepMade<Args extends unknown[], Formatter>(Made: new (...args: Args) => Formatter) {
  const made = new Map<string, Formatter>()
  return (...args: Args): Formatter => {
    const key = JSON.stringify(args)
    const formatter = made.get(key) ?? new Made(...args)
    made.set(key, formatter)
    return formatter
  }
}
