import { Command } from 'commander'
import { z } from 'zod'
import { STAFF_ROLES } from '#contract/values/staff-roles.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config/config.ts'
import { inviteStaff } from '#server/domain/operating/staff/invite-staff.ts'
import { acting, type Session } from '../acting.ts'
import { areasOf } from '../areas.ts'
import { readChoice } from '../given-words.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
Prints an address that lets one person in, once, within 72 hours: it asks for the name, and makes a passkey on that
person's device. Send it by a way that nobody else reads. The first owner comes by this; everybody else can be
invited at the console. Whoever works here already gets a new passkey by it, in place of a lost one, and the role
and areas that are given now. An earlier invitation of the same address is good no more.`

export const inviteOne = new Command('invite')
  .description('lets somebody into the console, by an address that is good once')
  .requiredOption('--email <address>', 'whose')
  .requiredOption('--role <role>', STAFF_ROLES.join(' | '))
  .requiredOption('--area <areas>', 'where: tw,my,sg, or all')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  email: string
  role: string
  area: string
}

async function run(session: Session, flags: Flags): Promise<void> {
  const { operator } = session
  const email = flags.email.trim().toLowerCase()
  if (!z.email().safeParse(email).success) throw new Error(`${flags.email} is no e-mail address.`)
  const role = readChoice('role', flags.role, STAFF_ROLES)
  const areas = [...new Set(flags.area.split(',').flatMap((area) => areasOf(area.trim())))]
  const { token, expiresAt } = await withDatabase('invite-staff', ({ db }) =>
    inviteStaff(db, systemClock, { email, role, areas, operator }),
  )
  // Behind the sign that no server is sent and no log holds.
  const { console: own, publicOrigin } = readConfig(process.env)
  const address = `${own.origin ?? publicOrigin}/console/join#${token}`
  session.answer(
    { email, role, areas, address, expiresAt },
    `${address}\n\nLets ${email} in as ${role} (${areas.join(', ')}), once, until ${expiresAt.toISOString()}.\n`,
  )
}
