import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { closeLater } from '../api/close-later.ts'
import { environmentOf, type EndedProcess } from './run-process.ts'

export interface AskedCommand {
  words: readonly string[]
  environment: NodeJS.ProcessEnv
}

export type EndedCommand = Omit<EndedProcess, 'ms'>

/**
 * `operate` in a process that stays for the next command. A start costs more than all that a command does: for
 * tests that run hundreds of them, where not the process is looked at but what the command does.
 */
export class OperateProcess {
  readonly #child: ChildProcess = fork(join(PROJECT_ROOT, 'test/faults/serve-operate.ts'), {
    cwd: PROJECT_ROOT,
    env: environmentOf({}),
    execArgv: [],
  })
  readonly #exit = new Promise<number | null>((resolve) => this.#child.once('exit', resolve))

  /** One command after the other: the answer to the first would be taken for that to the second. */
  async run(
    words: readonly string[],
    settings: Readonly<Record<string, string>>,
  ): Promise<EndedCommand> {
    const asked: AskedCommand = { words, environment: environmentOf(settings) }
    const ended = new Promise<EndedCommand>((resolve, reject) => {
      this.#child.once('message', resolve)
      void this.#exit.then((code) => reject(new Error(`operate has gone, with ${code}`)))
    })
    this.#child.send(asked)
    return ended
  }

  /** For who ends it before its time. */
  readonly stop = closeLater(async () => {
    this.#child.disconnect()
    await this.#exit
  })
}
