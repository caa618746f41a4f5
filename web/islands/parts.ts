import type { ComponentType } from 'react'
import type { TextContext } from '../intl/text-context.ts'
import type { TextGroup } from '../intl/texts.ts'

/**
 * Parts of still pages that React is to bring to life, each in a file that is fetched when somebody is about to see
 * or use it (`web/components/island.tsx`).
 */
export const PARTS = {
  'event-countdown': () =>
    import('../components/events/event-countdown.tsx').then((module) => module.EventCountdown),
  'pos-vendor-form': () =>
    import('../components/forms/parts/pos-vendor-form-part.tsx').then(
      (module) => module.PosVendorFormPart,
    ),
  'press-form': () =>
    import('../components/forms/parts/press-form-part.tsx').then((module) => module.PressFormPart),
  'service-form': () =>
    import('../components/forms/parts/service-form-part.tsx').then(
      (module) => module.ServiceFormPart,
    ),
  'store-form': () =>
    import('../components/forms/parts/store-form-part.tsx').then((module) => module.StoreFormPart),
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
  /** Its messages are fetched with it: these groups. */
  files?: readonly TextGroup[] | undefined
}
