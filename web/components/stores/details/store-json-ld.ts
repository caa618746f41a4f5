import type { Store } from '#contract/stores.ts'
import { AREA_FACTS } from '#contract/values/area.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** schema.org `LocalBusiness` of a store; what is not known is left out. */
export function localBusiness(store: Store, url: string): object {
  const { lat, lng, phone, openingHours } = store
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: store.name,
    description: store.intro ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      addressLocality: store.region || undefined,
      addressRegion: store.city,
      addressCountry: AREA_FACTS[store.area].country,
    },
    geo:
      lat !== null && lng !== null
        ? { '@type': 'GeoCoordinates', latitude: lat, longitude: lng }
        : undefined,
    telephone: phone ?? undefined,
    openingHoursSpecification: openingHours.days?.flatMap((spans, day) =>
      spans.map(([open, close]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${DAYS[day]}`,
        opens: clock(open),
        closes: clock(close),
      })),
    ),
  }
}

/** `21:00`; a whole day closes at 23:59, as schema.org wants it. */
function clock(minute: number): string {
  const shown = minute === 1_440 ? 1_439 : minute % 1_440
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}
