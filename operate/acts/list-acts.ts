import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import {
  listOperatorActs,
  type ListedAct,
} from '#server/domain/operating/operator-acts/list-operator-acts.ts'
import { acting, type Session } from '../acting.ts'
import { readTime } from '../given-words.ts'
import { tableOf } from '../operator-words.ts'
import { withDatabase } from '../with-database.ts'

const LISTED = 100
const DAYS = 30
const DAY_MS = 86_400_000

const ABOUT = `
Newest first, ${LISTED} at most; times are UTC. Every command that changes something is written down here, and
so is every look at what is a member's or an applicant's own. Nobody can change or delete it.`

export const listActs = new Command('list')
  .description('lists who did what with a command or at the console, when, and to what')
  .option('--since <time>', `from then on, as 2026-11-24T02:00+08:00; without it of ${DAYS} days`)
  .option('--what <act>', 'this one alone, as it is listed: campaign-paused')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  since?: string
  what?: string
}

async function run(session: Session, { since: text, what: act }: Flags): Promise<void> {
  const month = new Date(systemClock.now().getTime() - DAYS * DAY_MS)
  const since = text === undefined ? month : readTime('since', text)
  const acts = await withDatabase('acts list', ({ db }) =>
    listOperatorActs(db, { since, act, limit: LISTED }),
  )
  const none = `Nothing was done since ${since.toISOString()}.`
  session.answer({ since, acts }, tableOf(acts.map(rowOf), none))
}

function rowOf({ at, operator, act, subject, details, call, hasReason }: ListedAct): string[] {
  const facts = Object.entries(details).map(([name, value]) => `${name} ${String(value)}`)
  if (call !== null) facts.push(`call ${call}`)
  if (hasReason) facts.push('with a reason')
  return [at.toISOString(), operator, act, subject, facts.join(', ')]
}
