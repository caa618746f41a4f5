import { type Kysely, sql } from 'kysely'
import packageJson from '../../package.json' with { type: 'json' }
import { ChargeLooks } from '../api/charge-looks.ts'
import { ReportDigest } from '../api/page-errors/report-digest.ts'
import { SeenStreaks } from '../api/check-ins/seen-streaks.ts'
import { MemberDirectory } from '../api/member-directory.ts'
import { SuspendedMembers } from '../api/suspended-members.ts'
import { makeNoteSignIn } from '../api/note-sign-in.ts'
import { Turns } from '../api/turns.ts'
import { systemClock, type Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { ContentCache } from './content-cache.ts'
import { makeContentVersion } from './content-version.ts'
import type { AppContext } from './context.ts'
import { DatabaseWatch } from './database-watch.ts'
import { FigureWatch } from './figure-watch.ts'
import { readFigures } from './figures.ts'
import { newestMigration } from '../db/migrate.ts'
import { askAs } from '../db/connection-shares.ts'
import type { Database, OpenDatabase } from '../db/database.ts'
import type { MailPort } from '../domain/people/messages/mail-port.ts'
import type { PushPort } from '../domain/people/messages/push-port.ts'
import type { SmsPort } from '../domain/people/messages/sms-port.ts'
import { makeSealer, type Sealer } from '../domain/people/sealing/sealer.ts'
import { listSwitches } from '../domain/operating/switches/list-switches.ts'
import { NO_JOBS, type JobQueue } from '../queue/job-queue.ts'
import { makeLimits } from '../limits/make-limits.ts'
import { makeLogger, type Logger } from '../logger.ts'
import { makeMetrics } from '../metrics.ts'
import { makeBotCheck } from '../outside/bot-check/make-bot-check.ts'
import { makeFolderDocuments } from '../outside/documents/folder-documents.ts'
import { openIpLocation } from '../outside/ip-location/open-ip-location.ts'
import { makeCompanySignIn } from '../outside/company-sign-in/make-company-sign-in.ts'
import { makeGateway } from '../outside/gateway/make-gateway.ts'
import { makeMail } from '../outside/mail/make-mail.ts'
import { makeMemberTokens } from '../outside/member-tokens/make-member-tokens.ts'
import { makePasskeys } from '../outside/passkeys/make-passkeys.ts'
import { makePush } from '../outside/push/make-push.ts'
import { makeSms } from '../outside/sms/make-sms.ts'
import { ShiftedClock } from '../demo/shifted-clock.ts'
import { SwitchWatch } from './switch-watch.ts'

export interface AppContextDependencies {
  config: Config
  db: Kysely<Database>
  clock?: Clock
  log?: Logger
  /** The queue on the same database (`makeJobQueue`); without it no form can be stored. */
  jobs?: JobQueue
  mail?: MailPort
  push?: PushPort
  sms?: SmsPort
  /** That of the database (`openSealer`); without it what the configuration alone makes. */
  sealer?: Sealer
  /** Whether the database answers (`OpenDatabase.look`); without it a connection of `db` is asked. */
  look?: () => Promise<unknown>
  /** Where switches and figures are read (`OpenDatabase.lookout`); `db` without it. */
  lookout?: Kysely<Database>
  /** How the connections of `db` are used (`OpenDatabase.countConnections`). */
  countConnections?: OpenDatabase['countConnections']
  /** For work that takes its time (`OpenDatabase.withoutTimeLimits`); `db` without it. */
  withoutTimeLimits?: OpenDatabase['withoutTimeLimits']
}

/** Puts together what lives as long as the server. Close `limits` and `mail` with the database. */
export function makeAppContext({
  config,
  db,
  clock = config.isProduction ? systemClock : new ShiftedClock(),
  log = makeLogger(config.logLevel),
  jobs = NO_JOBS,
  mail = makeMail(config, db, clock),
  push = makePush(config, db, clock),
  sms = makeSms(config, db, clock),
  sealer = makeSealer(config.encryptionKeys),
  look = () => askAs('database-watch', undefined, () => sql`select 1`.execute(db)),
  lookout = db,
  countConnections = () => undefined,
  withoutTimeLimits = (run) => run(db),
}: AppContextDependencies): AppContext {
  const contentVersion = makeContentVersion()
  const gateway = makeGateway(config, sealer)
  const metrics = makeMetrics()
  metrics.buildInfo.set({ version: packageJson.version, migration: newestMigration() }, 1)
  metrics.smsDailyLimit.set(config.sms.dailyLimit)
  const databaseWatch = new DatabaseWatch({ look, clock, log, gauge: metrics.databaseUp })
  return {
    config,
    clock,
    log,
    db,
    metrics,
    countConnections,
    withoutTimeLimits,
    databaseWatch,
    figures: new FigureWatch({
      read: () =>
        readFigures(lookout, {
          clock,
          merchantIds: gateway.merchantIds,
          queues: () => jobs.running(),
        }),
      log,
      metrics,
    }),
    switches: new SwitchWatch({
      read: () => listSwitches(lookout),
      clock,
      log,
      metrics,
      onChange: () => contentVersion.raise(),
    }),
    limits: makeLimits({ redisUrl: config.redisUrl, scale: config.rateLimitScale, log, metrics }),
    contentVersion,
    contentCache: new ContentCache(clock, contentVersion, databaseWatch),
    ipLocation: openIpLocation(),
    jobs,
    mail,
    push,
    sms,
    botCheck: makeBotCheck({ ...config.botCheck, clock }),
    memberTokens: makeMemberTokens(config.memberToken, clock),
    passkeys: makePasskeys(config.console),
    company: config.companySignIn && makeCompanySignIn(config.companySignIn, { clock, log }),
    sealer,
    gateway,
    chargeLooks: new ChargeLooks(clock),
    documents: makeFolderDocuments(config.documents.folder),
    memberDirectory: new MemberDirectory(db, clock),
    suspendedMembers: new SuspendedMembers(db, clock),
    noteSignIn: makeNoteSignIn({ db, clock, sealer, log }),
    seenStreaks: new SeenStreaks(),
    turns: new Turns(),
    pageReports: new ReportDigest(),
  }
}
