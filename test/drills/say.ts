import type { DrillJournal } from '../faults/drill/drill-journal.ts'
import { countActs } from '../faults/drill/find-drill-damage.ts'

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** How often each kind of act was done, refused and asked for more than once. */
export function sayCounts(journal: DrillJournal): void {
  for (const [what, count] of Object.entries(countActs(journal)).toSorted()) {
    say(`${what.padEnd(40)} ${count}`)
  }
}

/** With one place behind the point. */
export function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}

/** How often each: `12 × 200, 3 × 503`. */
export function list(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ')
}
