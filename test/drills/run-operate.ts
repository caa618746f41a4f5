import { runProcess, type EndedProcess } from '../faults/run-process.ts'

/** Runs a command of an operator's, and prints it with what it said, as whoever does it by hand sees it. */
export async function runOperate(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<EndedProcess> {
  const ended = await runProcess(['operate/operate.ts', ...words], settings)
  const seconds = (ended.ms / 1_000).toFixed(1)
  process.stdout.write(`operate ${words.join(' ')}  (${seconds} s)\n`)
  for (const line of `${ended.said}${ended.errors}`.trim().split('\n')) {
    process.stdout.write(`    ${line}\n`)
  }
  return ended
}
