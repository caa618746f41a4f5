import type { Area } from '#contract/values/area.ts'

/** What costs NT$1 in Taiwan costs about this, in the smallest unit: for examples on pages. */
export const PRICE_LEVEL_MINOR: Record<Area, number> = { tw: 1, my: 10, sg: 10 }
