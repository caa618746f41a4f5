import { z } from 'zod'
import { AREAS } from '../values/area.ts'
import { REPORT_COLUMNS, REPORT_DAYS } from '../values/report-columns.ts'
import type { Columns, FileRow } from './columns.ts'
import { consoleRead } from './console-call.ts'

const areaInput = { area: z.enum(AREAS).optional().describe('Left out: the first of the own ones') }

/** The rows of a report, by its columns. */
function rowsOf<const Of extends Columns>(columns: Of): z.ZodType<FileRow<Of>[], FileRow<Of>[]> {
  const cells = Object.entries(columns).map(([name, kind]) => [
    name,
    kind === 'number' || kind === 'money' ? z.number().nullable() : z.string().nullable(),
  ])
  const row = z.object({ ...(Object.fromEntries(cells) as object), area: z.enum(AREAS) })
  return z.array(row) as unknown as z.ZodType<FileRow<Of>[], FileRow<Of>[]>
}

/** Each is a table, drawn and as a file; sums are of one area, whose currency they are in. */
export const reports = {
  liability: consoleRead({
    id: 'reportLiability',
    admits: 'reports.read',
    input: z.strictObject(areaInput),
    output: z.object({ area: z.enum(AREAS), rows: rowsOf(REPORT_COLUMNS.liability) }),
    file: REPORT_COLUMNS.liability,
  }),

  credit: consoleRead({
    id: 'reportCredit',
    admits: 'reports.read',
    input: z.strictObject(areaInput),
    output: z.object({ area: z.enum(AREAS), rows: rowsOf(REPORT_COLUMNS.credit) }),
    file: REPORT_COLUMNS.credit,
  }),

  cohorts: consoleRead({
    id: 'reportCohorts',
    admits: 'reports.read',
    input: z.strictObject(areaInput),
    output: z.object({ area: z.enum(AREAS), rows: rowsOf(REPORT_COLUMNS.cohorts) }),
    file: REPORT_COLUMNS.cohorts,
  }),

  stores: consoleRead({
    id: 'reportStores',
    admits: 'reports.read',
    input: z.strictObject({ ...areaInput, days: z.enum(REPORT_DAYS).default(REPORT_DAYS[0]) }),
    output: z.object({ area: z.enum(AREAS), rows: rowsOf(REPORT_COLUMNS.stores) }),
    file: REPORT_COLUMNS.stores,
  }),

  referral: consoleRead({
    id: 'reportReferral',
    admits: 'reports.read',
    input: z.strictObject(areaInput),
    output: z.object({ area: z.enum(AREAS), rows: rowsOf(REPORT_COLUMNS.referral) }),
    file: REPORT_COLUMNS.referral,
  }),

  fairness: consoleRead({
    id: 'reportFairness',
    admits: 'reports.read',
    input: z.strictObject(areaInput),
    output: z.object({ area: z.enum(AREAS), rows: rowsOf(REPORT_COLUMNS.fairness) }),
    file: REPORT_COLUMNS.fairness,
  }),
}
