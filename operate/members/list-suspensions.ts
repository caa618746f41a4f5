import { Command } from 'commander'
import { listSuspensions } from '#server/domain/people/members/find-suspension.ts'
import { acting, type Session } from '../acting.ts'
import { withDatabase } from '../with-database.ts'

export const suspensions = new Command('suspensions')
  .description('lists who is suspended, and by which day that is to be decided')
  .action(acting<object>(run))

async function run(session: Session): Promise<void> {
  const members = await withDatabase('list-suspensions', ({ db }) => listSuspensions(db))
  const lines = members.map(
    ({ memberId, cause, decideBy, reason }) => `${decideBy}  ${memberId}  ${cause}  ${reason}\n`,
  )
  session.answer({ members }, lines.length > 0 ? lines.join('') : 'Nobody is suspended.\n')
}
