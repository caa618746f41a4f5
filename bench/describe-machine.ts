import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { readPostgresVersion } from './test-database.ts'

/** What the figures were measured on, and how busy it was at that moment. */
export async function describeMachine(): Promise<string> {
  const [first] = cpus()
  // Fewer than there are where the bench was started on some of them alone.
  const used = availableParallelism()
  const count = used < cpus().length ? `${used} of ${cpus().length}` : cpus().length
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  const [load = 0] = loadavg()
  const postgres = await readPostgresVersion().catch(() => 'none')
  return [
    `${count} processors (${first?.model.trim() || 'unnamed'}), ${memoryGb} GB`,
    `${process.platform} ${process.arch}, Node ${process.versions.node}, PostgreSQL ${postgres}`,
    `load average before: ${load.toFixed(1)}`,
  ].join('; ')
}
