import type { Kysely } from 'kysely'
import type { Area } from '#contract/values/area.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { ChargeLooks } from '../api/charge-looks.ts'
import type { SuspendedMembers } from '../api/suspended-members.ts'
import type { SeenStreaks } from '../api/check-ins/seen-streaks.ts'
import type { CallMember, MemberDirectory } from '../api/member-directory.ts'
import type { ReportDigest } from '../api/page-errors/report-digest.ts'
import type { NoteSignIn } from '../api/note-sign-in.ts'
import type { Turns } from '../api/turns.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { ContentCache } from './content-cache.ts'
import type { ContentVersion } from './content-version.ts'
import type { DatabaseWatch } from './database-watch.ts'
import type { FigureWatch } from './figure-watch.ts'
import type { Database, OpenDatabase } from '../db/database.ts'
import type { RunEffect } from '../db/effect-statement.ts'
import type { CompanyPort } from '../domain/operating/staff/company-port.ts'
import type { PasskeyPort } from '../domain/operating/staff/passkey-port.ts'
import type { BotCheckPort } from '../domain/people/bot-checks/bot-check-port.ts'
import type { DocumentStore } from '../domain/people/documents/document-store-port.ts'
import type { GatewayPort } from '../domain/paying/charges/gateway-port.ts'
import type { MailPort } from '../domain/people/messages/mail-port.ts'
import type { PushPort } from '../domain/people/messages/push-port.ts'
import type { SmsPort } from '../domain/people/messages/sms-port.ts'
import type { Sealer } from '../domain/people/sealing/sealer.ts'
import type { MemberTokenPort } from '../domain/people/tokens/member-token-port.ts'
import type { JobQueue } from '../queue/job-queue.ts'
import type { Limits } from '../limits/limits.ts'
import type { Logger } from '../logger.ts'
import type { Metrics } from '../metrics.ts'
import type { IpLocation } from '../outside/ip-location/ip-location.ts'
import type { SwitchWatch } from './switch-watch.ts'

/** What lives as long as the server. */
export interface AppContext {
  config: Config
  clock: Clock
  log: Logger
  metrics: Metrics
  db: Kysely<Database>
  countConnections: OpenDatabase['countConnections']
  withoutTimeLimits: OpenDatabase['withoutTimeLimits']
  databaseWatch: DatabaseWatch
  figures: FigureWatch
  switches: SwitchWatch
  limits: Limits
  contentVersion: ContentVersion
  contentCache: Pick<ContentCache, 'get' | 'withoutWaiting'>
  ipLocation: IpLocation
  jobs: JobQueue
  mail: MailPort
  push: PushPort
  sms: SmsPort
  botCheck: BotCheckPort
  memberTokens: MemberTokenPort
  passkeys: PasskeyPort
  /** The company's own sign-in; undefined: passkeys alone. */
  company: CompanyPort | undefined
  sealer: Sealer
  gateway: GatewayPort
  chargeLooks: ChargeLooks
  documents: DocumentStore
  memberDirectory: MemberDirectory
  suspendedMembers: SuspendedMembers
  noteSignIn: NoteSignIn
  seenStreaks: SeenStreaks
  turns: Turns
  pageReports: ReportDigest
  /** Of a page that is seen ahead: what the first look would write is an example there. */
  preview?: { noteExample(): void }
}

/** How a call signs its caller in and out. */
export interface SessionCookie {
  start(token: string, expiresAt: Date): void
  end(): void
}

/** What belongs to one call: who asks, from where, in which words to answer. */
export interface CallContext {
  app: AppContext
  area: Area
  /** The caller named the area; else a member's own counts. */
  isAreaGiven?: boolean
  locale: Locale
  /** The caller's address as the trusted proxies report it. */
  address: string
  requestId: string
  /** The member's token, unverified: `Authorization`, else `mt`, else the session cookie. */
  token?: string
  /** Of the app's marker block in the user agent. Proves nothing. */
  deviceId?: string
  /** The member whom the door has found behind the token. */
  member?: CallMember
  /** Sets and ends the session cookie of the answer; none where no answer is on its way. */
  session?: SessionCookie
  /** The client's own `Idempotency-Key` for a write. */
  idempotencyKey?: string
  /**
   * Of a call whose whole effect is one statement, and that came with a key: runs it, and keeps key and
   * answer in that statement. It throws where the key was taken, and nothing is done.
   */
  runEffect?: RunEffect<object>
  /** The call is made while a page renders: the page was counted, so its reads are not again. */
  isPageRender?: boolean
}
