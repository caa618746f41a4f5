import type { WriteStream } from 'node:tty'

const BAR_LETTERS = 30
const LINE_EVERY_PERCENT = 10

export interface ImportProgress {
  report(bytesRead: number, rows: number): void
  end(): void
}

/** A bar that redraws itself on a terminal; elsewhere a line for every tenth of the file. */
export function startProgress(
  output: Pick<WriteStream, 'isTTY' | 'write'>,
  size: number,
): ImportProgress {
  let lastPercent = -LINE_EVERY_PERCENT
  return {
    report(bytesRead, rows) {
      const percent = Math.min(100, Math.floor((bytesRead / Math.max(size, 1)) * 100))
      if (output.isTTY) {
        output.write(`\r${barOf(percent)} ${percent}% ${rows} rows`)
      } else if (percent >= lastPercent + LINE_EVERY_PERCENT) {
        lastPercent = percent
        output.write(`${percent}% ${rows} rows\n`)
      }
    },
    end() {
      if (output.isTTY) output.write('\n')
    },
  }
}

function barOf(percent: number): string {
  const filled = Math.round((percent / 100) * BAR_LETTERS)
  return '█'.repeat(filled) + '░'.repeat(BAR_LETTERS - filled)
}
