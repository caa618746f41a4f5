import { Command } from 'commander'
import { systemClock } from '#server/clock.ts'
import { announceTerms as announce } from '#server/domain/publishing/terms/announce-terms.ts'
import { acting, type Session } from '../acting.ts'
import { withDatabase } from '../with-database.ts'

const ABOUT = `
First import the new texts: their version, their day, and what changes in them. From the announcement on,
the page of the terms and every account show what comes and when, and within a minute the running servers
begin to tell every member by push; on its day the new version is in force. Without it a version is a draft
that nobody sees. Less than 30 days before its day it is refused, unless the texts say soonerBecause:
benefit or law. Announcing it again changes nothing.`

export const announceTerms = new Command('announce')
  .description('announces a new version of the terms to every member')
  .requiredOption('--edition <version>', 'as its texts have it: 2027.01')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  edition: string
}

async function run(session: Session, { edition: version }: Flags): Promise<void> {
  const input = { kind: 'privacy', version, operator: session.operator } as const
  const { isNew, announcedAt, effectiveOn } = await withDatabase('announce-terms', ({ db }) =>
    announce({ db, clock: systemClock }, input),
  )
  if (!isNew) session.say(`This was done before, at ${announcedAt.toISOString()}.\n`)
  session.answer(
    { version, isNew, announcedAt, effectiveOn },
    `${version} is announced, and in force from ${effectiveOn} on; the servers tell every member.\n`,
  )
}
