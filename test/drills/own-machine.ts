import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { drillMark } from './end-children.ts'

interface Program {
  command: string
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  owner?: { uid: number; gid: number } | undefined
}

/**
 * A folder that stands for a machine: whatever works in it is lost and frozen together, with what it has started,
 * and what it has written is there when it is started again.
 */
export class OwnMachine {
  readonly folder: string
  readonly #program: Program
  readonly #logFile: string
  #child: ChildProcess | undefined
  #closed: Promise<unknown> = Promise.resolve()

  constructor(folder: string, program: Program) {
    this.folder = folder
    this.#program = program
    this.#logFile = join(folder, 'log')
    mkdirSync(folder)
    const { owner } = program
    if (owner) chownSync(folder, owner.uid, owner.gid)
  }

  start(): void {
    const { command, args, env, owner } = this.#program
    const log = openSync(this.#logFile, 'a')
    this.#child = spawn(command, args, {
      cwd: this.folder,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, ...drillMark(), ...env },
      ...owner,
    })
    closeSync(log)
    this.#closed = once(this.#child, 'close')
    this.#closed.catch(() => undefined)
  }

  /** @throws Error with its last words when it has ended by itself */
  mustRun(): void {
    if (this.#child?.exitCode === null && this.#child.signalCode === null) return
    throw new Error(`${this.#program.command} has ended:\n${this.readLog().slice(-2_000)}`)
  }

  readLog(): string {
    return readFileSync(this.#logFile, 'utf8')
  }

  /** Nothing on it runs any more, at once, as without power. Its folder stays. Answers how much ran. */
  async lose(): Promise<number> {
    let lost = 0
    // What is started while the list is read is on the next one.
    for (let hit = this.signal('SIGKILL'); hit > 0; hit = this.signal('SIGKILL')) {
      lost += hit
      await this.#closed.catch(() => undefined)
    }
    this.#child = undefined
    return lost
  }

  /** Answers how much stands still. */
  freeze(): number {
    return this.signal('SIGSTOP')
  }

  thaw(): void {
    this.signal('SIGCONT')
  }

  /** To everything on it, or to what has such a command line, the oldest first; answers to how many. */
  signal(signal: NodeJS.Signals, matching = /(?:)/): number {
    const found = this.#pids().filter((pid) => matching.test(commandOf(pid)))
    for (const pid of found) tell(pid, signal)
    return found.length
  }

  /** PostgreSQL leaves its parent, but not its folder. */
  #pids(): number[] {
    const pids = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []))
    return pids.filter((pid) => `${workingFolderOf(pid)}/`.startsWith(`${this.folder}/`))
  }
}

/** Empty when it has ended; one that waits for its parent has none any more. */
function workingFolderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
