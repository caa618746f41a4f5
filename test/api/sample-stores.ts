import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { AREAS, type Area } from '#contract/values/area.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { loadBusinessTypes } from '#server/domain/places/business-types/load-business-types.ts'
import { loadPlaces } from '#server/domain/places/places/load-places.ts'
import { importStores } from '#server/domain/places/stores/import-stores.ts'

/** A few stores of each area, some of which the coupons and collections of content/ name. */
const CSV: Record<Area, string> = {
  tw: `name,name_en,city,district,address,lat,lng,phone,business_type,rebate_percent,is_recommended,status
龍潭豆花,Longtan Tofu Pudding,臺北市,中正區,臺北市中正區汀州路三段239號,25.013920,121.534100,,dessert,20,true,
好初早餐,,新北市,板橋區,新北市220板橋區文化路二段125巷70號,25.027800,121.470000,02-22532087,breakfast,10,,
忠孝小館,,臺北市,大安區,臺北市大安區忠孝東路四段1號,25.041700,121.544500,,food,15,,
大安ＣＡＦＥ,Daan Cafe,臺北市,大安區,臺北市大安區信義路四段2號,25.033300,121.545600,,cafe,5,,
望海巴耐餐廳/咖啡,,花蓮縣,壽豐鄉,花蓮縣974壽豐鄉鹽寮村大橋22號,23.918950,121.606110,09-37533483,food,12,,
歇業小吃,,臺北市,大安區,臺北市大安區和平東路3號,25.025000,121.540000,,food,12,,closed
整修小吃,,臺北市,大安區,臺北市大安區和平東路4號,25.025100,121.540100,,food,12,,paused
`,
  my: `name,address,premise_type,state,district,rebate_percent
PASAR BESAR IPOH,"JALAN LAKSAMANA,TAMAN JUBILEE,30300 IPOH, PERAK",Pasar Basah,Perak,Kinta,8
`,
  sg: `name,street,postal_code,lat,lng,rebate_percent
Maxwell Food Centre (Kim Hua Market),Kadayanallur Street,069184,1.2803314273259558,103.844747227493,9
`,
}

/** A row of each area, as a file of an import may have it. */
export const GOOD_ROWS: Record<Area, Record<string, string>> = {
  tw: { name: '店', city: '臺北市', address: '路', lat: '25.03', lng: '121.54' },
  my: { name: 'Shop', city: 'Perak', address: 'Jalan', lat: '4.6', lng: '101.1' },
  sg: { name: 'Shop', postal_code: '169982', address: 'Beo', lat: '1.29', lng: '103.83' },
}

/** Writes places, business types and the sample stores by the importer that operators use. */
export async function loadSampleStores(db: Kysely<Database>, clock: Clock): Promise<void> {
  await loadPlaces(db)
  await loadBusinessTypes(db)
  for (const area of AREAS) {
    const source = Readable.from([Buffer.from(CSV[area])])
    const output = await importStores(db, clock, { source, area })
    if (output.rejected > 0) throw new Error(JSON.stringify(output.rejections))
  }
}
