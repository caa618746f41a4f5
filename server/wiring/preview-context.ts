import type { Kysely } from 'kysely'
import { ChargeLooks } from '../api/charge-looks.ts'
import { MemberDirectory } from '../api/member-directory.ts'
import { ReportDigest } from '../api/page-errors/report-digest.ts'
import { SeenStreaks } from '../api/check-ins/seen-streaks.ts'
import { SuspendedMembers } from '../api/suspended-members.ts'
import { Turns } from '../api/turns.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { NO_JOBS } from '../queue/job-queue.ts'
import { ContentCache } from './content-cache.ts'
import type { AppContext } from './context.ts'
import { DatabaseWatch } from './database-watch.ts'

/**
 * The context of a page that is seen ahead: it asks the database by one transaction, has a clock of its own, and
 * nothing that it learns is kept for anybody else. Each part is named, so that a new one is thought of: none may have
 * a way to the database of its own, on which the embedded engine would wait for ever.
 */
export function makePreviewContext(
  app: AppContext,
  db: Kysely<Database>,
  clock: Clock,
  noteExample: () => void,
): AppContext {
  const { config, log, metrics, figures, switches, limits, contentVersion, ipLocation } = app
  const databaseWatch = new DatabaseWatch({
    look: () => Promise.resolve(),
    clock,
    log,
    gauge: { set: () => undefined },
  })
  return {
    ...{ config, log, metrics, figures, switches, limits, contentVersion, ipLocation },
    ...{ db, clock, databaseWatch },
    countConnections: () => undefined,
    withoutTimeLimits: (run) => run(db),
    contentCache: new ContentCache(clock, contentVersion),
    jobs: NO_JOBS,
    mail: nothing('mail'),
    push: nothing('push'),
    sms: nothing('sms'),
    botCheck: nothing('botCheck'),
    memberTokens: nothing('memberTokens'),
    passkeys: nothing('passkeys'),
    company: undefined,
    sealer: nothing('sealer'),
    gateway: nothing('gateway'),
    documents: nothing('documents'),
    chargeLooks: new ChargeLooks(clock),
    memberDirectory: new MemberDirectory(db, clock),
    suspendedMembers: new SuspendedMembers(db, clock),
    noteSignIn: () => Promise.reject(new Error('Nobody signs in to a preview')),
    seenStreaks: new SeenStreaks(),
    turns: new Turns(),
    pageReports: new ReportDigest(),
    preview: { noteExample },
  }
}

/** In the place of a way out of the database, which could not be taken back. */
function nothing<Part extends object>(name: string): Part {
  const refuse = () => {
    throw new Error(`A preview has no ${name}`)
  }
  return new Proxy<Part>({} as Part, { get: refuse, has: refuse })
}
