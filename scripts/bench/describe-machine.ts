import { cpus, loadavg, totalmem } from 'node:os'
import { readPostgresVersion } from './test-database.ts'

/** What the figures were measured on, and how busy it was at that moment. */
export async function describeMachine(): Promise<string> {
  const [first] = cpus()
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  const [load = 0] = loadavg()
  const postgres = await readPostgresVersion().catch(() => 'none')
  return [
    `${cpus().length} processors (${first?.model.trim() || 'unnamed'}), ${memoryGb} GB`,
    `${process.platform} ${process.arch}, Node ${process.versions.node}, PostgreSQL ${postgres}`,
    `load average before: ${load.toFixed(1)}`,
  ].join('; ')
}
