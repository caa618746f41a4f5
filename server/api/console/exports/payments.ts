import { AREA_FACTS } from '#contract/values/area.ts'
import { localized } from '#contract/values/localized.ts'
import { walkPayments } from '../../../domain/paying/payments/list-payments.ts'
import { areasAsked } from '../areas-asked.ts'
import { sessionOf } from '../console-context.ts'
import type { SourceOf } from './source.ts'

export const listPayments: SourceOf<'listPayments'> = async (input, context, page) => {
  const { find, area, state } = input
  const areas = areasAsked(sessionOf(context).person, area)
  const asked = { areas, state, reference: find, memberId: undefined }
  const { rows, next } = await walkPayments(context.app.db, asked, page)
  return {
    rows: rows.map((payment) => ({
      ...payment,
      storeName: localized(payment.storeNames, context.locale),
      currency: AREA_FACTS[payment.area].currency,
      failureCode: payment.failure,
      createdAt: payment.createdAt.toISOString(),
      settledAt: payment.settledAt?.toISOString() ?? null,
    })),
    next,
  }
}
