import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

export type ActKind = 'check-in' | 'claim' | 'convert' | 'pay' | 'refund'

/** What a member is about to ask for, and asks for again until it is decided. */
export interface Act {
  /** Of this act, and its Idempotency-Key. */
  key: string
  kind: ActKind
  memberId: string
  path: string
  body: Record<string, unknown>
}

export interface Decided {
  key: string
  /** How often it was asked. */
  tries: number
  status: number
  body: Record<string, unknown>
}

type Line = { act: Act } | { decided: Decided }

/** What was asked and what was answered, on disk before the next step: the drill's only memory. */
export class DrillJournal {
  readonly #file: string
  readonly #descriptor: number

  constructor(file: string) {
    this.#file = file
    this.#descriptor = openSync(file, 'a')
  }

  intend(act: Act): void {
    this.#write({ act })
  }

  hear(decided: Decided): void {
    this.#write({ decided })
  }

  /** Every act with what it was told; undefined where nothing was. */
  read(): { act: Act; decided: Decided | undefined }[] {
    const lines = readFileSync(this.#file, 'utf8').trimEnd().split('\n')
    const told = new Map<string, Decided>()
    const acts: Act[] = []
    for (const text of lines) {
      const line = JSON.parse(text) as Line
      if ('act' in line) acts.push(line.act)
      else told.set(line.decided.key, line.decided)
    }
    return acts.map((act) => ({ act, decided: told.get(act.key) }))
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  #write(line: Line): void {
    writeSync(this.#descriptor, `${JSON.stringify(line)}\n`)
  }
}
