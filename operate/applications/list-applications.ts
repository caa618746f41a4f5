import { Command } from 'commander'
import {
  listApplications as listSent,
  type ListedApplication,
} from '#server/domain/people/store-applications/list-applications.ts'
import { acting, type Session } from '../acting.ts'
import { tableOf, timeOf } from '../operator-words.ts'
import { withDatabase } from '../with-database.ts'

const LISTED = 100

const ABOUT = `
What waits for a review stands first, the oldest first; what was kept follows. \`operate applications read\`
opens one, and is written down.`

export const listApplications = new Command('list')
  .description('lists the applications that were sent for review, and those that were kept')
  .addHelpText('after', ABOUT)
  .action(acting<object>(run))

async function run(session: Session): Promise<void> {
  const { applications, total } = await withDatabase('applications list', ({ db }) =>
    listSent(db, { limit: LISTED }),
  )
  const more = total > LISTED ? `… and ${total - LISTED} more\n` : ''
  const table = tableOf(
    applications.map(rowOf),
    'No application waits for a review, and none is kept.',
  )
  session.answer({ applications, total }, table + more)
}

function rowOf({ reference, area, finishedAt, keptAt }: ListedApplication): string[] {
  const state = keptAt ? `kept since ${timeOf(keptAt, area)}` : 'waits for a review'
  const sent = finishedAt ? `sent ${timeOf(finishedAt, area)}` : 'not sent'
  return [reference, area, sent, state]
}
