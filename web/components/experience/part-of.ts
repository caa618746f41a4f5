import type { ScreenPart } from '#contract/tours.ts'

export type PartOf<Kind extends ScreenPart['kind']> = Extract<ScreenPart, { kind: Kind }>
