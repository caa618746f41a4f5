import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

/** What the figures were measured on, and how busy it was at that moment. */
export function describeMachine(): string {
  const [first] = cpus()
  const memoryGb = Math.round(totalmem() / 2 ** 30)
  const [load = 0] = loadavg()
  return [
    `${cpus().length} processors (${first?.model.trim() || 'unnamed'}), ${memoryGb} GB`,
    `${process.platform} ${process.arch}, Node ${process.versions.node}, ${postgresVersion()}`,
    `load average before: ${load.toFixed(1)}`,
  ].join('; ')
}

function postgresVersion(): string {
  try {
    const text = execFileSync('psql', ['--version'], { encoding: 'utf8' })
    return `PostgreSQL ${/\d+(\.\d+)?/.exec(text)?.[0]}`
  } catch {
    return 'PostgreSQL'
  }
}
