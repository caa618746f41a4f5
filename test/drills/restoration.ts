import { cpSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import type { DrillStage } from '../faults/drill/drill-stage.ts'
import { effectOf, readEffects } from '../faults/drill/find-drill-damage.ts'
import type { OwnBackup } from './own-backup.ts'
import { changeDocument } from './restore-faults.ts'
import type { RestoreSabotage } from './restore.ts'
import { runOperate } from './run-operate.ts'

const OPERATOR = 'restore'

/** A database and its documents go back to a moment, step by step as docs/runbooks/restore.md says. */
export class Restoration {
  readonly #stage: DrillStage
  readonly #backup: OwnBackup
  readonly #target: Date
  readonly #steps: string[] = []
  #lastStep = performance.now()
  #isOpen = false

  constructor(stage: DrillStage, backup: OwnBackup, target: Date) {
    this.#stage = stage
    this.#backup = backup
    this.#target = target
  }

  /** Whether servers are on it again. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Until the servers are on it again; answers what is damaged. */
  async run(sabotage: RestoreSabotage | undefined): Promise<string[]> {
    const decidedAt = performance.now()
    this.#lastStep = decidedAt
    await this.#stopServers()
    if (sabotage === 'lost-segment') this.#backup.loseSegment()
    const failure = await this.#restoreDatabase().catch((error: unknown) => error)
    if (failure) return [`the database was not put back: ${wordsOf(failure)}`]
    this.#restoreDocuments(sabotage)
    const damage = [...(await this.#judgeLost()), ...(await this.#settle())]
    await Promise.all(this.#stage.servers.map((server) => server.comeBack()))
    this.#isOpen = true
    this.#note('servers ready')
    const total = seconds(performance.now() - decidedAt)
    const megabytes = (this.#backup.size / 1_048_576).toFixed(1)
    say(`${this.#steps.join(', ')}: ${total} s from the decision on; repository ${megabytes} MB`)
    return damage
  }

  /** First of all, so that nobody is told anything more that will not be so. */
  async #stopServers(): Promise<void> {
    await Promise.all(this.#stage.servers.map((server) => server.stop()))
    this.#note('servers stopped')
    await this.#backup.untilArchived()
    this.#note('log archived')
  }

  async #restoreDatabase(): Promise<void> {
    await this.#backup.restoreTo(this.#target)
    this.#note(`database at ${this.#target.toISOString()}`)
  }

  /** Copied after the database's log: a document is there before the database names it. */
  #restoreDocuments(sabotage: RestoreSabotage | undefined): void {
    const { documentsFolder } = this.#stage
    const copy = `${documentsFolder}-backup`
    cpSync(documentsFolder, copy, { recursive: true, preserveTimestamps: true })
    rmSync(documentsFolder, { recursive: true })
    if (sabotage === 'changed-document') changeDocument(copy)
    cpSync(copy, documentsFolder, { recursive: true, preserveTimestamps: true })
    this.#note('documents')
  }

  /** What was told after that moment is given up, and told; what was told before it has to be there. */
  async #judgeLost(): Promise<string[]> {
    const { journal } = this.#stage
    const stored = await this.#stage.onDatabase(({ db }) => readEffects(db))
    const damage: string[] = []
    const lost: Record<string, number> = {}
    let lastMs = this.#target.getTime()
    for (const told of journal.read()) {
      const { act, heardAt } = told
      const [effect] = effectOf(told)
      if (effect === undefined || stored[act.kind].includes(effect)) continue
      if (heardAt && heardAt <= this.#target) damage.push(`lost from before: ${act.kind} ${effect}`)
      journal.lose(act)
      lastMs = Math.max(lastMs, heardAt?.getTime() ?? 0)
      lost[act.kind] = (lost[act.kind] ?? 0) + 1
    }
    const counts = Object.entries(lost).map(([kind, count]) => `${count} × ${kind}`)
    const within = seconds(lastMs - this.#target.getTime())
    say(`Acknowledged in the ${within} s after it, and lost: ${counts.join(', ') || 'nothing'}`)
    return damage
  }

  /** The commands of the runbook; answers which of them did not end well. */
  async #settle(): Promise<string[]> {
    const { database, gateway, documentsFolder } = this.#stage
    const settings = {
      DATABASE_URL: database.url,
      GATEWAY_ORIGIN: gateway.sandbox.origin,
      DOCUMENTS_DIR: documentsFolder,
    }
    const catchUp = [
      'payments',
      'catch-up',
      '--since',
      this.#target.toISOString().replace('.000', ''),
    ]
    // It ends with 1 where it found something.
    const listed = await runOperate([...catchUp, '--dry-run', '--as', OPERATOR], settings)
    const [, atMost = '1'] = /--at-most (\d+)/.exec(listed.said) ?? []
    this.#note('what the gateway did is listed')
    const damage: string[] = []
    for (const [what, words] of [
      ['ledger verified', ['verify-ledger']],
      ['documents verified', ['applications', 'verify']],
      ['settled with the gateway', [...catchUp, '--at-most', atMost, '--as', OPERATOR]],
      ['reconciled', ['reconcile-gateway', '--as', OPERATOR]],
    ] as const) {
      const { code } = await runOperate(words, settings)
      if (code !== 0) damage.push(`operate ${words.join(' ')} ended with ${code}`)
      this.#note(what)
    }
    await this.#noteBooked()
    return damage
  }

  /** Refunds that the command has booked are acts of its own. */
  async #noteBooked(): Promise<void> {
    const { journal } = this.#stage
    const booked = await this.#stage.onDatabase(({ db }) =>
      db.selectFrom('payment_refunds').where('operator', '=', OPERATOR).selectAll().execute(),
    )
    for (const { id, member_id: memberId, amount_minor: amountMinor } of booked) {
      const key = randomUUID()
      journal.intend({ key, kind: 'refund', memberId, path: '', body: { amountMinor } })
      journal.hear({ key, tries: 1, status: 200, body: { refund: { id } } })
    }
  }

  #note(what: string): void {
    const now = performance.now()
    this.#steps.push(`${what} ${seconds(now - this.#lastStep)} s`)
    this.#lastStep = now
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(-1_000) : String(error)
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
