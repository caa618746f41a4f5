import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

/** A process of the bench's own, ended by its own id. */
export interface Child {
  pid: number
  /** Time it has had on a processor, in user and in system mode. */
  cpuMs(): number
  /**
   * Memory that it holds now, and the most that it has held.
   *
   * @throws Error once it has ended
   */
  memory(): { residentMb: number; peakMb: number }
  /** Ends when the process has, with its exit code. */
  exited: Promise<number | null>
  stop(): Promise<void>
}

export interface ChildOptions {
  env?: Record<string, string>
  /** `pipe` lets the caller read what it says. */
  stdout?: 'ignore' | 'pipe'
  onOutput?: (text: string) => void
}

/** Runs a script on this Node, from the project's folder. */
export function startChild(args: string[], { env = {}, onOutput }: ChildOptions = {}): Child {
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => onOutput?.(text))
  return describeChild(child)
}

function describeChild(child: ChildProcess): Child {
  const { pid } = child
  if (pid === undefined) throw new Error('A process could not be started')
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const endWithBench = () => void child.kill('SIGKILL')
  process.once('exit', endWithBench)
  void exited.then(() => process.off('exit', endWithBench))
  return {
    pid,
    exited,
    cpuMs: () => cpuMsOf(pid),
    memory: () => memoryOf(pid),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

function cpuMsOf(pid: number): number {
  // The name before may hold spaces; after its bracket user and system time are fields 12 and 13.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

function memoryOf(pid: number): { residentMb: number; peakMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => {
    const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]
    // A process that has ended is still listed until somebody asks how, without what it held.
    if (kilobytes === undefined) throw new Error(`Process ${pid} has ended`)
    return Number(kilobytes) / 1_024
  }
  return { residentMb: megabytes('VmRSS'), peakMb: megabytes('VmHWM') }
}
