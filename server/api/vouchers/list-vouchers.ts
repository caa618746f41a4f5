import { implement } from '@orpc/server'
import { pagingOf } from '#contract/values/paging.ts'
import { listVouchers as contract } from '#contract/vouchers.ts'
import type { CallContext } from '../../context.ts'
import { listVouchers as list } from '../../domain/vouchers/list-vouchers.ts'
import { memberOf } from '../guard-member.ts'
import { voucher } from './voucher.ts'

export const listVouchers = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input, context }) => {
    const { app, locale } = context
    const { id: memberId } = memberOf(context)
    const { vouchers, total } = await list(app.db, { memberId, ...input })
    return {
      vouchers: vouchers.map((received) => voucher(received, locale)),
      paging: pagingOf(input, total),
    }
  })
