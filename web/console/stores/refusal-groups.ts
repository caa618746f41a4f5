import type { ImportReport } from '#contract/console/stores.ts'

type Problem = ImportReport['refusals'][number]['problems'][number]

/** Rows that are refused for the same: a column, or none of it, and a reason. */
export interface RefusalGroup extends Pick<Problem, 'code' | 'column'> {
  rows: { line: number; value: string }[]
}

/** The refusals of a report by what is wrong, in the order in which each comes first. */
export function refusalGroups(refusals: ImportReport['refusals']): RefusalGroup[] {
  const groups = new Map<string, RefusalGroup>()
  for (const { line, problems } of refusals) {
    for (const { code, column, value } of problems) {
      const key = `${column} ${code}`
      const group = groups.get(key) ?? { code, column, rows: [] }
      group.rows.push({ line, value })
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}
