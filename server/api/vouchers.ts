import { pagingOf } from '#contract/values/paging.ts'
import { listVouchers } from '../domain/earning/vouchers/list-vouchers.ts'
import { receiveVoucher } from '../domain/earning/vouchers/receive-voucher.ts'
import { requirePassword } from '../domain/people/passwords/require-password.ts'
import { memberOf } from './guard-member.ts'
import type { Handlers } from './handlers.ts'
import { voucher } from './vouchers/voucher.ts'

export const vouchers: Handlers<'vouchers'> = {
  async receive({ serial, password }, context) {
    const { db, clock } = context.app
    const { id: memberId } = memberOf(context)
    await requirePassword(db, clock, { memberId, given: password })
    const { isNew, ...received } = await receiveVoucher(db, clock, { memberId, serial })
    return { voucher: voucher(received, context.locale), isNew }
  },

  async list(input, context) {
    const { app, locale } = context
    const { id: memberId } = memberOf(context)
    const { vouchers, total } = await listVouchers(app.db, { memberId, ...input })
    return {
      vouchers: vouchers.map((received) => voucher(received, locale)),
      paging: pagingOf(input, total),
    }
  },
}
