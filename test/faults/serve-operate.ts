import { makeProgram } from '../../operate/program.ts'
import type { AskedCommand, EndedCommand } from './operate-process.ts'

// Runs one command of `operate` after the other, each as told: its words, and the whole environment.

class Ended extends Error {
  readonly code: number

  constructor(code: number) {
    super(`ended with ${code}`)
    this.code = code
  }
}

const program = makeProgram()
// What is wrong with the words of a command ends it, and not those that follow.
process.exit = (code) => {
  throw new Ended(Number(code ?? process.exitCode ?? 0))
}

process.on('message', (asked: AskedCommand) => {
  void run(asked).then((ended) => process.send?.(ended))
})

async function run({ words, environment }: AskedCommand): Promise<EndedCommand> {
  process.env = { ...environment }
  process.exitCode = 0
  const said = keepWritten(process.stdout)
  const errors = keepWritten(process.stderr)
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    if (!(error instanceof Ended)) throw error
    process.exitCode = error.code
  }
  return { code: Number(process.exitCode), said: said.join(''), errors: errors.join('') }
}

/** What is written to a stream from now on, in place of the stream. */
function keepWritten(stream: NodeJS.WriteStream): string[] {
  const parts: string[] = []
  stream.write = (part: string | Uint8Array) => {
    parts.push(typeof part === 'string' ? part : Buffer.from(part).toString())
    return true
  }
  return parts
}
