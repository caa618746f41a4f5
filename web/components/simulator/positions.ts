import type { Area } from '#contract/values/area.ts'

export interface Position {
  name: 'taipei' | 'tainan' | 'kualaLumpur' | 'penang' | 'raffles' | 'jurong'
  lat: number
  lng: number
}

/** Where the phone can be: a centre with many stores, and one farther out. */
export const POSITIONS: Record<Area, readonly Position[]> = {
  tw: [
    { name: 'taipei', lat: 25.0478, lng: 121.517 },
    { name: 'tainan', lat: 22.9971, lng: 120.2127 },
  ],
  my: [
    { name: 'kualaLumpur', lat: 3.1579, lng: 101.7116 },
    { name: 'penang', lat: 5.4164, lng: 100.3327 },
  ],
  sg: [
    { name: 'raffles', lat: 1.2839, lng: 103.8515 },
    { name: 'jurong', lat: 1.3329, lng: 103.7436 },
  ],
}
