import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { listAlerts, type StandingAlert } from '#server/domain/operating/alerts/list-alerts.ts'
import { acting, type Session } from '../acting.ts'
import { tableOf } from '../operator-words.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
As a server has last written it down, which it does every minute (where none runs, nobody does): each by its name in
docs/runbooks/alerts.md, which says what to do, since when, and when somebody was last to be told. One that is pending
has to stand a while longer before anybody is told.

Ends with 0 when none is firing, with 1 when one is.`

export const listStandingAlerts = new Command('list')
  .description('lists what is wrong now, since when, and when a telling was ordered')
  .addHelpText('after', ABOUT)
  .action(acting(run))

async function run(session: Session): Promise<void> {
  const alerts = await withDatabase('alerts list', ({ db }) => listAlerts(db, systemClock))
  session.answer({ alerts }, tableOf(alerts.map(rowOf), 'Nothing is wrong.'))
  if (alerts.some(({ state }) => state === 'firing')) session.fail()
}

function rowOf({ name, severity, state, summary, since, toldAt }: StandingAlert): string[] {
  const told = toldAt ? `told ${toldAt.toISOString()}` : 'told to nobody'
  return [state, severity, name, `since ${since.toISOString()}`, told, summary]
}
