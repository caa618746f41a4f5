import { randomUUID } from 'node:crypto'
import type { DrillStage } from '../faults/drill/drill-stage.ts'
import { effectOf, readEffects } from '../faults/drill/find-drill-damage.ts'
import type { DocumentCopy } from './document-copy.ts'
import type { DrillApplicant } from './drill-applicant.ts'
import type { OwnBackup } from './own-backup.ts'
import { changeDocument } from './restore-faults.ts'
import type { RestoreSabotage } from './restore.ts'
import { runOperate } from './run-operate.ts'

const OPERATOR = 'restore'
/** A line of `operate applications verify`. */
const FAULT = /^(missing|damaged) +\S+ (\S+)$/gm

interface Lost {
  stage: DrillStage
  backup: OwnBackup
  copy: DocumentCopy
  applicant: DrillApplicant
}

/** A database and its documents go back to a moment, step by step as docs/runbooks/restore.md says. */
export class Restoration {
  readonly #stage: DrillStage
  readonly #backup: OwnBackup
  readonly #copy: DocumentCopy
  readonly #applicant: DrillApplicant
  readonly #target: Date
  readonly #steps: string[] = []
  #lastStep = performance.now()
  #openedAt: Date | undefined

  constructor({ stage, backup, copy, applicant }: Lost, target: Date) {
    this.#stage = stage
    this.#backup = backup
    this.#copy = copy
    this.#applicant = applicant
    this.#target = target
  }

  /** Whether servers are on it again. */
  get isOpen(): boolean {
    return this.#openedAt !== undefined
  }

  /** @throws Error where no servers are on it again */
  get openedAt(): Date {
    if (!this.#openedAt) throw new Error('Nothing was put back')
    return this.#openedAt
  }

  /** Until the servers are on it again; answers what is damaged. */
  async run(sabotage: RestoreSabotage | undefined): Promise<string[]> {
    const decidedAt = performance.now()
    this.#lastStep = decidedAt
    const damage = await this.#stopServers()
    if (sabotage === 'lost-segment') this.#backup.loseSegment()
    const failure = await this.#restoreDatabase().catch((error: unknown) => error)
    if (failure) return [...damage, `the database was not put back: ${wordsOf(failure)}`]
    if (sabotage === 'changed-document') changeDocument(this.#copy.folder)
    this.#copy.putBack()
    this.#note('documents')
    damage.push(...(await this.#judgeLost()), ...(await this.#verify()), ...(await this.#settle()))
    await Promise.all(this.#stage.servers.map((server) => server.comeBack()))
    this.#openedAt = new Date()
    this.#note('servers ready')
    const total = seconds(performance.now() - decidedAt)
    const megabytes = (this.#backup.size / 1_048_576).toFixed(1)
    say(`${this.#steps.join(', ')}: ${total} s from the decision on; repository ${megabytes} MB`)
    await this.#backup.takeFull()
    this.#note('full backup')
    say(this.#steps.at(-1) ?? '')
    return damage
  }

  /** First of all, so that nobody is told anything more that will not be so. */
  async #stopServers(): Promise<string[]> {
    const codes = await Promise.all(this.#stage.servers.map((server) => server.stop()))
    this.#note('servers stopped')
    await this.#backup.untilArchived()
    this.#note('log archived')
    return codes.flatMap((code) => (code === 0 ? [] : `a server ended with ${code}`))
  }

  async #restoreDatabase(): Promise<void> {
    await this.#backup.restoreTo(this.#target)
    this.#note(`database at ${this.#target.toISOString()}`)
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
    // Else there is nothing for the gateway's part to mend.
    if (!lost['pay'] || !lost['refund']) damage.push('no payment and refund was lost')
    return damage
  }

  /** Database and documents, as they are back; answers what is wrong with them. */
  async #verify(): Promise<string[]> {
    const damage = await this.#operate('ledger verified', ['verify-ledger'])
    const { said } = await runOperate(['applications', 'verify'], this.#settings)
    this.#note('documents verified')
    return [...damage, ...this.#judgeDocuments(said)]
  }

  /** Missing is what was handed in after the last copy, and nothing else. */
  #judgeDocuments(said: string): string[] {
    const faults = [...said.matchAll(FAULT)].map(([, kind, id]) => ({ kind, id }))
    const { beganAt, endedAt } = this.#copy
    const { documents } = this.#applicant
    const copied = new Set(documents.filter((each) => each.heardAt < beganAt).map(({ id }) => id))
    const unheard = faults.filter(({ id }) => !documents.some((each) => each.id === id))
    const gone = documents.filter((each) => each.askedAt > endedAt && each.heardAt <= this.#target)
    say(`${faults.length} documents were handed in after the last copy, and are missing`)
    return [
      ...(gone.length > 0 ? [] : ['no document was handed in after the last copy']),
      // One was on its way as the servers were stopped, or as the ledger was dropped.
      ...(unheard.length > 1 ? [`${unheard.length} documents are missing that nobody has`] : []),
      ...faults
        .filter(({ kind, id = '' }) => kind === 'damaged' || copied.has(id))
        .map(({ kind, id }) => `a document of the copy is ${kind}: ${id}`),
      ...gone
        .filter(({ id }) => !faults.some((fault) => fault.id === id))
        .map(({ id }) => `nobody says that a document is missing: ${id}`),
    ]
  }

  /** The commands of the runbook for the gateway; answers which of them did not end well. */
  async #settle(): Promise<string[]> {
    const since = this.#target.toISOString().replace('.000', '')
    const catchUp = ['payments', 'catch-up', '--since', since]
    // It ends with 1 where it found something.
    const dryRun = [...catchUp, '--dry-run', '--as', OPERATOR]
    const listed = await runOperate(dryRun, this.#settings)
    const [, atMost = '1'] = /--at-most (\d+)/.exec(listed.said) ?? []
    this.#note('what the gateway did is listed')
    const really = [...catchUp, '--at-most', atMost, '--as', OPERATOR]
    const damage = await this.#operate('settled with the gateway', really)
    damage.push(...(await this.#operate('reconciled', ['reconcile-gateway', '--as', OPERATOR])))
    await this.#noteBooked()
    return damage
  }

  /** A command that has to end well. */
  async #operate(what: string, words: readonly string[]): Promise<string[]> {
    const { code } = await runOperate(words, this.#settings)
    this.#note(what)
    return code === 0 ? [] : [`operate ${words.join(' ')} ended with ${code}`]
  }

  get #settings(): Record<string, string> {
    const { database, gateway, documentsFolder } = this.#stage
    return {
      DATABASE_URL: database.url,
      GATEWAY_ORIGIN: gateway.sandbox.origin,
      DOCUMENTS_DIR: documentsFolder,
    }
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

/** The last lines of what a program said. */
function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message.split('\n').slice(-8).join('\n') : String(error)
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
