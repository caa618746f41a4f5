import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import {
  warning,
  type Check,
  type Finding,
  type GroupedFinding,
  type Level,
} from '#server/checks/check.ts'
import { alertChecks } from '#server/checks/alert-checks.ts'
import { companyChecks } from '#server/checks/company-checks.ts'
import { configurationChecks } from '#server/checks/configuration-checks.ts'
import { databaseChecks } from '#server/checks/database-checks.ts'
import { folderChecks } from '#server/checks/folder-checks.ts'
import { gatewayChecks } from '#server/checks/gateway-checks.ts'
import { listMisspelt } from '#server/checks/list-misspelt.ts'
import { mailChecks } from '#server/checks/mail-checks.ts'
import { receiverChecks } from '#server/checks/receiver-checks.ts'
import { redisChecks } from '#server/checks/redis-checks.ts'
import { runChecks } from '#server/checks/run-checks.ts'
import { signInChecks } from '#server/checks/sign-in-checks.ts'
import { smsChecks } from '#server/checks/sms-checks.ts'
import { traceChecks } from '#server/checks/trace-checks.ts'
import { judgeEnvironment, type Config, type JudgedEnvironment } from '#server/config/config.ts'
import { readStatedMode } from '#server/database-marks/stated-mode.ts'
import { EmbeddedDatabaseInUse } from '#server/db/database.ts'
import { SETTING_NAMES } from '#server/config/settings.ts'
import { acting, OPERATE_SETTINGS, type Session } from './acting.ts'
import { openForLooking } from './open-for-command.ts'

const ABOUT = `
Looks at everything that a server needs, all of it, whatever else is wrong: the settings, the database and
what it holds, folders, and each service outside. Every line says ok, warning or mistake, and what to do.
Changes nothing, sends no mail, no push and no text message. A start refuses the mistakes of settings and
database in the same words; that a service outside is away keeps no server from starting.

Ends with 0 where there is no mistake, with 1 where there is one.`

export const check = new Command('check')
  .description('looks whether a server can start here, and tells every mistake at once')
  .addHelpText('after', ABOUT)
  .action(acting(run))

async function run(session: Session): Promise<void> {
  const judged = judgeEnvironment(process.env)
  const unread = new Set(judged.unread)
  const { checks, close } = await databaseOf(judged)
  try {
    const misspelt = listMisspelt(process.env, [...SETTING_NAMES, ...OPERATE_SETTINGS])
    const all = [...configurationChecks(judged, misspelt), ...checks, ...otherChecks(judged.config)]
    const findings = await runChecks(all, unread)
    const counts = {
      mistakes: countOf(findings, 'mistake'),
      warnings: countOf(findings, 'warning'),
    }
    const { mode } = judged.config
    session.answer({ mode, ...counts, findings }, wordsOf(findings, counts))
    if (counts.mistakes > 0) session.fail()
  } finally {
    await close()
  }
}

function otherChecks(config: Config): Check[] {
  return [
    ...folderChecks(config, Boolean(process.env.DOCUMENTS_DIR)),
    ...redisChecks(config),
    ...mailChecks(config),
    ...smsChecks(config),
    ...gatewayChecks(config),
    ...signInChecks(config),
    ...companyChecks(config),
    ...receiverChecks(config),
    ...alertChecks(config),
    ...traceChecks(config),
  ]
}

/** The embedded database is not made by looking at it, and not taken from the server that has it. */
async function databaseOf({ config, unread }: JudgedEnvironment) {
  const isRead = !unread.includes('DATABASE_URL') && !unread.includes('MODE')
  const isThere = config.databaseUrl !== undefined || existsSync(join(config.dataDir, 'postgres'))
  if (!isRead || !isThere) {
    const words = `none in ${config.dataDir} yet: the first start makes it`
    return { checks: [only(warning('connection', words))], close: () => Promise.resolve() }
  }
  try {
    const database = await openForLooking('check')
    const checks = databaseChecks(database, config, readStatedMode(process.env))
    return { checks, close: () => database.close() }
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseInUse)) throw error
    const words = `${error.message} What it holds was not looked at.`
    return { checks: [only(warning('connection', words))], close: () => Promise.resolve() }
  }
}

function only(finding: Finding): Check {
  const look = () => Promise.resolve([finding])
  return { group: 'Database', subject: finding.subject, needs: ['DATABASE_URL', 'MODE'], look }
}

interface Counts {
  mistakes: number
  warnings: number
}

function countOf(findings: readonly Finding[], level: Level): number {
  return findings.filter((finding) => finding.level === level).length
}

/** A heading for each group, and below it the findings in columns. */
function wordsOf(findings: readonly GroupedFinding[], { mistakes, warnings }: Counts): string {
  const groups = Map.groupBy(findings, ({ group }) => group)
  const parts = [...groups].map(([group, found]) => {
    const width = Math.max(...found.map(({ subject }) => subject.length))
    const lines = found.map(
      ({ level, subject, words }) => `  ${level.padEnd(7)}  ${subject.padEnd(width)}  ${words}\n`,
    )
    return `${group}\n${lines.join('')}`
  })
  const end = `${numberOf(mistakes, 'mistake')}, ${numberOf(warnings, 'warning')}\n`
  return `${parts.join('\n')}\n${end}`
}

function numberOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
