import type { ComponentType } from 'react'
import type { TextContext } from '../intl/text-context.ts'

/**
 * Parts of still pages that React is to bring to life, each in a file that is fetched when somebody is about to see
 * it (`web/components/island.tsx`).
 */
export const PARTS = {
  'event-countdown': () =>
    import('../components/events/event-countdown.tsx').then((module) => module.EventCountdown),
  'points-converter': () =>
    import('../components/events/parts/points-converter.tsx').then(
      (module) => module.PointsConverter,
    ),
  'rebate-example': () =>
    import('../components/home/rebate-example.tsx').then((module) => module.RebateExample),
  'take-home-calculator': () =>
    import('../components/boss/take-home-calculator.tsx').then(
      (module) => module.TakeHomeCalculator,
    ),
}

export type PartName = keyof typeof PARTS

/** The component of a name. */
export type Part<Name extends PartName> = Awaited<ReturnType<(typeof PARTS)[Name]>>

export type PartProps<Name extends PartName> =
  Part<Name> extends ComponentType<infer Props> ? Props & object : never

/** What the page hands on to a part in the browser, as JSON. */
export interface PartData {
  name: PartName
  props: object
  texts: TextContext
}
