import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { clearMaintenanceNotice } from '#server/domain/operating/switches/clear-maintenance-notice.ts'
import { setMaintenanceNotice } from '#server/domain/operating/switches/set-maintenance-notice.ts'
import { acting, type Session } from '../acting.ts'
import { AREA_FLAG, areasOf, wordsOf, type WordFlags } from '../areas.ts'
import { readTime } from '../given-words.ts'
import { wordFlags } from '../switches/turn-switches.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
Times are written with their zone: 2026-11-24T02:00+08:00. There is one notice at a time in an area: another
one takes its place. A language without words has standard ones.`

export const setNotice = wordFlags(
  new Command('set')
    .description('puts a notice of maintenance at the top of every page, within 10 s')
    .requiredOption(...AREA_FLAG)
    .option('--from <time>', 'when it is first shown; now without it')
    .option('--until <time>', 'when it is shown no more; without it until it is cleared'),
  'what everybody reads',
)
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(set))

export const clearNotice = new Command('clear')
  .description('takes the notice away, shown or to come')
  .requiredOption(...AREA_FLAG)
  .action(acting<Flags>(clear))

interface Flags extends WordFlags {
  area: string
  from?: string
  until?: string
}

async function set(session: Session, flags: Flags): Promise<void> {
  const { operator } = session
  const areas = areasOf(flags.area)
  const { from, until } = flags
  const times = {
    ...(from === undefined ? {} : { from: readTime('from', from) }),
    ...(until === undefined ? {} : { until: readTime('until', until) }),
  }
  if (times.until && times.until <= (times.from ?? systemClock.now())) {
    throw new Error(times.from ? '--until is not after --from' : '--until is over already')
  }
  const input = { areas, words: wordsOf(flags), ...times, operator }
  const changed = await withDatabase('notice', ({ db }) =>
    setMaintenanceNotice(db, systemClock, input),
  )
  const before = changed.length === 0 ? ' It was so already.' : ''
  session.answer({ areas, changed }, `The notice stands in ${areas.join(', ')}.${before}\n`)
}

async function clear(session: Session, flags: Flags): Promise<void> {
  const { operator } = session
  const areas = areasOf(flags.area)
  const changed = await withDatabase('notice', ({ db }) =>
    clearMaintenanceNotice(db, systemClock, { areas, operator }),
  )
  const before = changed.length === 0 ? ' There was none.' : ''
  session.answer({ areas, changed }, `No notice stands in ${areas.join(', ')}.${before}\n`)
}
