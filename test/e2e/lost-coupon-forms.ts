import type { Page } from '@playwright/test'
import coupons from '#locales/en-US/coupons.json' with { type: 'json' }
import type { CallOutputs } from '#contract/calls.ts'
import { button, enterAsMember, type LostForm, type LostForms } from './lost-form-stage.ts'

export const COUPON = '/official/coupon'

/** Forms of the page of one coupon. */
export const COUPON_FORMS: LostForms = {
  'app/coupon-page': {
    receive: couponForm({
      press: (page) => button(page, coupons.receive).click(),
      isDone: (coupon) => coupon.receipt?.state === 'held',
      words: coupons.done.received,
    }),
    use: couponForm({
      isHeld: true,
      unfold: (page) => page.getByText(coupons.use.start, { exact: true }).click(),
      press: (page) => button(page, coupons.use.confirm).click(),
      isDone: (coupon) => coupon.receipt?.state === 'used',
      words: coupons.done.used,
    }),
    remove: couponForm({
      isHeld: true,
      unfold: (page) => page.getByText(coupons.delete.start, { exact: true }).click(),
      press: (page) => button(page, coupons.delete.confirm).click(),
      isDone: (coupon) => coupon.receipt?.state !== 'held',
      words: coupons.done.deleted,
    }),
  },
}

type Coupon = CallOutputs['getCoupon']['coupon']

interface CouponForm {
  /** Received before. */
  isHeld?: boolean
  unfold?: (page: Page) => Promise<void>
  press: (page: Page) => Promise<void>
  isDone: (coupon: Coupon) => boolean
  words: string
}

function couponForm({ isHeld, unfold, press, isDone, words }: CouponForm): LostForm {
  return {
    isSeen: true,
    open: async (stage) => {
      const { page, payer } = stage
      const found = await payer.call<CallOutputs['listStoreCoupons']>('GET', `${COUPON}/store`)
      // None is deleted in its last days.
      const [latest] = found.coupons
        .filter(({ status }) => status === 'active')
        .toSorted((one, other) => Date.parse(other.endsAt) - Date.parse(one.endsAt))
      const id = latest?.id ?? ''
      if (isHeld) await payer.call('POST', `${COUPON}/${id}/receipt`)
      await enterAsMember(stage, `/app-web/coupons/${id}`)
      await unfold?.(page)
      return {
        press: () => press(page),
        count: async () => {
          const { coupon } = await payer.call<CallOutputs['getCoupon']>('GET', `${COUPON}/${id}`)
          return isDone(coupon) ? 1 : 0
        },
        done: page.getByText(words, { exact: true }),
      }
    },
  }
}
