import { parseArgs } from 'node:util'
import { DRILL_FAULTS } from './drill-faults.ts'
import { DrillStage } from './drill-stage.ts'
import { countActs } from './find-drill-damage.ts'

const HELP = `The drill at full length, by hand, on a build that is there (npm run build).

  node test/faults/drill/run-drill.ts --members 24 --hold 30 --rounds 3

Two servers, a PostgreSQL, a Redis and a card gateway of its own; members pay, check in, refund and convert
while one thing after the other goes wrong. Prints for each fault how long it took until both servers were
ready and everybody had done something again, then what was done and what is damaged. Ends with 1 where
anything is.

  --members  who are on it at once; default 24
  --hold     seconds that a fault lasts, where it has no end of its own; default 30
  --rounds   how often all faults come; default 1
`

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '24' },
    hold: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h' },
  },
})

if (values.help) process.stdout.write(HELP)
else await drill(Number(values.members), Number(values.hold) * 1_000, Number(values.rounds))

async function drill(members: number, holdMs: number, rounds: number): Promise<void> {
  const stage = await DrillStage.start(members)
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const { name, strike } of DRILL_FAULTS) {
        const before = stage.doneCount
        await stage.untilDone(members)
        await strike(stage, holdMs)
        const during = stage.doneCount - before
        const seconds = ((await stage.timeToRecover()) / 1_000).toFixed(1)
        say(`${round}  ${name.padEnd(46)} recovered in ${seconds} s, ${during} acts meanwhile`)
      }
    }
    await stage.endLoad()
    const followed = ((await stage.timeToFollow()) / 1_000).toFixed(1)
    say(`partner told, and charges looked at again, after ${followed} s`)
    const damage = await stage.findDamage()
    for (const [what, count] of Object.entries(countActs(stage.journal)).toSorted()) {
      say(`${what.padEnd(40)} ${count}`)
    }
    for (const line of damage) say(`DAMAGE  ${line}`)
    say(damage.length === 0 ? 'ok' : `${damage.length} damages`)
    if (damage.length > 0) process.exitCode = 1
  } finally {
    await stage.close()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
