import type { ReportName } from '#contract/values/report-columns.ts'
import { reports } from '../reports.ts'
import type { ConsoleContext } from '../console-context.ts'
import type { SourceOf } from './source.ts'

type SourceOfReport<Name extends ReportName> = SourceOf<`report${Capitalize<Name>}`>

/** A report is one page: months, prizes, or the stores of one area. */
export const reportSources = {
  reportLiability: whole(reports.liability) satisfies SourceOfReport<'liability'>,
  reportCredit: whole(reports.credit) satisfies SourceOfReport<'credit'>,
  reportCohorts: whole(reports.cohorts) satisfies SourceOfReport<'cohorts'>,
  reportStores: whole(reports.stores) satisfies SourceOfReport<'stores'>,
  reportReferral: whole(reports.referral) satisfies SourceOfReport<'referral'>,
  reportFairness: whole(reports.fairness) satisfies SourceOfReport<'fairness'>,
}

function whole<Input, Row>(
  answer: (input: Input, context: ConsoleContext) => Promise<{ rows: Row[] }>,
) {
  return async (input: Input, context: ConsoleContext) => ({
    rows: (await answer(input, context)).rows,
    next: undefined,
  })
}
