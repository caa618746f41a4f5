import type { StoreSummary } from '#contract/stores.ts'
import type { Locale } from '#contract/values/locale.ts'
import { localized } from '#contract/values/localized.ts'
import type { ListedStore } from '../../domain/places/stores/store-summary.ts'

/** A store of a list in the caller's language. */
export function storeSummary(store: ListedStore, locale: Locale): StoreSummary {
  const { businessType, mrtStation, region, distanceMeters } = store
  return {
    id: store.id,
    name: localized(store.names, locale),
    address: store.address,
    cityId: store.city.id,
    city: localized(store.city.names, locale),
    regionId: region?.id ?? null,
    region: localized(region?.names ?? {}, locale),
    lat: store.lat,
    lng: store.lng,
    rebatePercent: store.rebatePercent,
    businessType: businessType && {
      id: businessType.id,
      name: localized(businessType.names, locale),
      icon: businessType.icon,
    },
    mrtStation: mrtStation && {
      id: mrtStation.id,
      name: localized(mrtStation.names, locale),
      walkingMeters: mrtStation.walkingMeters,
    },
    isRecommended: store.isRecommended,
    photoUrl: store.photos[0]?.url ?? null,
    ...(distanceMeters === undefined ? {} : { distanceMeters }),
  }
}
