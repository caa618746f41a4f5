import { readFileSync } from 'node:fs'

/**
 * Kills what this process has started and not ended, as it ends itself: a drill that fails or is interrupted
 * while it builds its stage has nobody yet who could end servers and Redis.
 */
export function endChildren(): void {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
  for (const child of children.split(' ').filter(Boolean)) {
    try {
      process.kill(Number(child), 'SIGKILL')
    } catch {
      // It has just ended by itself.
    }
  }
}
