import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'
import type { Measurement } from './measurement.ts'

const FILE = join(PROJECT_ROOT, 'docs/performance.md')

interface ReportFacts {
  machine: string
  isQuick: boolean
}

/** Writes the table, what is not met first in words. */
export function writeReport(rows: Measurement[], { machine, isQuick }: ReportFacts): void {
  const missed = rows.filter(({ isMet }) => isMet === false)
  const met = rows.filter(({ isMet }) => isMet === true)
  const lines = [
    '# Performance',
    '',
    'Written by `npm run bench -- --write`; `npm run bench -- --help` tells what each part does.',
    '',
    `- ${new Date().toISOString().slice(0, 10)}; ${machine}`,
    '- Floors run in the same minutes as what they are compared with, in turns; figures are medians.',
    '- The server is the built one as `npm start` and the image run it, with `NODE_ENV=production`,',
    '  `LOG_LEVEL=warn` and no rate limits, on PostgreSQL on the same machine where nothing else is',
    '  said. Server, database and load share the processors.',
    ...(isQuick ? ['- A quick run: small counts, not to be quoted.'] : []),
    '',
    `${met.length} of ${met.length + missed.length} limits are met.`,
    ...(missed.length > 0
      ? ['Not met:', '', ...missed.map(({ what, measured }) => `- ${what}: ${measured}`)]
      : []),
    '',
    '| what | measured against | to reach | measured | met |',
    '|---|---|---|---|---|',
    ...rows.map(rowOf),
    '',
  ]
  writeFileSync(FILE, lines.join('\n'))
}

function rowOf({ what, against, toReach, measured, isMet }: Measurement): string {
  const met = isMet === undefined ? '' : isMet ? 'yes' : '**no**'
  return `| ${what} | ${against} | ${toReach} | ${measured} | ${met} |`
}
