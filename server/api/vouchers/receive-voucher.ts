import { implement } from '@orpc/server'
import { receiveVoucher as contract } from '#contract/vouchers.ts'
import type { CallContext } from '../../context.ts'
import { requirePassword } from '../../domain/passwords/require-password.ts'
import { receiveVoucher as receive } from '../../domain/vouchers/receive-voucher.ts'
import { memberOf } from '../guard-member.ts'
import { voucher } from './voucher.ts'

export const receiveVoucher = implement(contract)
  .$context<CallContext>()
  .handler(async ({ input: { serial, password }, context }) => {
    const { db, clock } = context.app
    const { id: memberId } = memberOf(context)
    await requirePassword(db, clock, { memberId, given: password })
    const { isNew, ...received } = await receive(db, clock, { memberId, serial })
    return { voucher: voucher(received, context.locale), isNew }
  })
