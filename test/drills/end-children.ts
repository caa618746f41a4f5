import { globSync, readFileSync } from 'node:fs'

/** What a drill starts inherits it, also what leaves its parent as PostgreSQL does. */
const MARK = 'HONGLI_DRILL'
process.env[MARK] = String(process.pid)

/** For a program that does not get all of this one's environment. */
export function drillMark(): Record<string, string> {
  return { [MARK]: process.env[MARK] ?? '' }
}

/**
 * Kills what this process has started and not ended, as it ends itself: a drill that fails or is interrupted
 * while it builds its stage has nobody yet who could end servers, databases and Redis.
 */
export function endChildren(): void {
  for (const file of globSync('/proc/[0-9]*/environ')) {
    const pid = Number(file.split('/')[2])
    if (pid === process.pid || !environmentOf(file).includes(`${MARK}=${process.pid}`)) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has just ended by itself.
    }
  }
}

/** Empty of somebody else's process, and of one that has ended. */
function environmentOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\0')
  } catch {
    return []
  }
}
