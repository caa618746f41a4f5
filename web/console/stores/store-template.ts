import type { Area } from '#contract/values/area.ts'
import { storeColumnOf, type StoreField } from '#contract/values/store-columns.ts'
import { csvOf } from './refused-file.ts'

type Example = Partial<Record<StoreField, string>>

/**
 * Two stores of each area as a file may have them: real places, names that say that they are examples. The first has
 * a break at noon, the second is paused and has another type.
 */
const EXAMPLES: Record<Area, readonly [Example, Example]> = {
  tw: [
    {
      name: '範例小吃店',
      city: '臺北市',
      address: '臺北市中正區汀州路三段239號',
      region: '中正區',
      lat: '25.01392',
      lng: '121.5341',
      phone: '02-2345-6789',
      openingHours: '週一-週五 11:00-14:00, 17:00-21:00; 週六, 週日 11:00-21:00',
      businessType: 'noodles',
      rebatePercent: '10',
      rebateCapMinor: '200',
      nameZhCn: '范例小吃店',
      nameEnUs: 'Example Snack Bar',
      status: 'active',
    },
    {
      name: '範例咖啡',
      city: '臺中市',
      address: '臺中市西區公益路68號',
      region: '西區',
      lat: '24.1512',
      lng: '120.6637',
      phone: '04-2345-6789',
      openingHours: '08:00-20:00',
      businessType: 'cafe',
      rebatePercent: '5',
      rebateCapMinor: '100',
      nameZhCn: '范例咖啡',
      nameEnUs: 'Example Coffee',
      status: 'paused',
    },
  ],
  my: [
    {
      name: 'Example Nasi Kandar',
      city: 'Penang',
      address: '12 Lebuh Chulia, 10200 George Town',
      region: 'Timur Laut',
      lat: '5.4170',
      lng: '100.3395',
      phone: '04-261 2345',
      openingHours: 'Mon-Fri 11:00-14:00, 17:00-21:00; Sat, Sun 11:00-21:00',
      businessType: 'indian-muslim',
      rebatePercent: '10',
      rebateCapMinor: '500',
      nameZhTw: '範例扁擔飯',
      nameZhCn: '范例扁担饭',
      status: 'active',
    },
    {
      name: 'Example Grocer',
      city: 'Perak',
      address: '3 Jalan Laksamana, Taman Jubilee, 30300 Ipoh',
      region: 'Kinta',
      lat: '4.5957',
      lng: '101.0770',
      phone: '05-253 4567',
      openingHours: '08:00-20:00',
      businessType: 'grocery',
      rebatePercent: '5',
      rebateCapMinor: '250',
      nameZhTw: '範例雜貨店',
      nameZhCn: '范例杂货店',
      status: 'paused',
    },
  ],
  sg: [
    {
      name: 'Example Chicken Rice',
      postalCode: '069111',
      address: '7 Maxwell Road',
      lat: '1.2792',
      lng: '103.8466',
      phone: '6234 5678',
      openingHours: 'Mon-Fri 11:00-14:00, 17:00-21:00; Sat, Sun 11:00-21:00',
      businessType: 'hawker',
      rebatePercent: '10',
      rebateCapMinor: '500',
      nameZhTw: '範例雞飯',
      nameZhCn: '范例鸡饭',
      status: 'active',
    },
    {
      name: 'Example Fruit Stall',
      postalCode: '168898',
      address: '30 Seng Poh Road',
      lat: '1.2850',
      lng: '103.8323',
      phone: '6345 6789',
      openingHours: '08:00-20:00',
      businessType: 'market',
      rebatePercent: '5',
      rebateCapMinor: '250',
      nameZhTw: '範例水果攤',
      nameZhCn: '范例水果摊',
      status: 'paused',
    },
  ],
}

/** What the first example of an area has in a field: opening hours with a break. */
export function exampleOf(area: Area, field: StoreField): string {
  return EXAMPLES[area][0][field] ?? ''
}

/** A file with a header line and two stores of an area, to be written over. */
export function templateOf(area: Area): string {
  const [first, second] = EXAMPLES[area]
  const fields = Object.keys(first) as StoreField[]
  const rows = [first, second].map((example) => fields.map((field) => example[field] ?? ''))
  return csvOf([fields.map(storeColumnOf), ...rows])
}
