import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

export type ActKind = 'check-in' | 'chest' | 'claim' | 'convert' | 'pay' | 'refund'

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

/** An act with what it was told. */
export interface ToldAct {
  act: Act
  /** Undefined where nothing was. */
  decided: Decided | undefined
  /** When it was told. */
  heardAt: Date | undefined
}

type Line = { act: Act } | { decided: Decided; at: string } | { lost: string }

/** What was asked and what was answered, on disk before the next step: the drill's only memory. */
export class DrillJournal {
  readonly #file: string
  readonly #descriptor: number
  readonly #lostIds = new Set<unknown>()

  constructor(file: string) {
    this.#file = file
    this.#descriptor = openSync(file, 'a')
  }

  intend(act: Act): void {
    this.#write({ act })
  }

  hear(decided: Decided): void {
    this.#write({ decided, at: new Date().toISOString() })
  }

  /** Told, and given up since with everything of its time: a database was put back to before it. */
  lose({ key, body }: Act): void {
    this.#write({ lost: key })
    this.#lostIds.add(body['id'])
  }

  /** Whether what the client gave this id was given up. */
  hasLost(id: string): boolean {
    return this.#lostIds.has(id)
  }

  /** Every act that was not given up. */
  read(): ToldAct[] {
    const lines = this.#readLines()
    const lost = new Set(lines.flatMap((line) => ('lost' in line ? line.lost : [])))
    const told = new Map(
      lines.flatMap((line) => ('decided' in line ? [[line.decided.key, line]] : [])),
    )
    return lines.flatMap((line) => {
      if (!('act' in line) || lost.has(line.act.key)) return []
      const answer = told.get(line.act.key)
      const heardAt = answer && new Date(answer.at)
      return { act: line.act, decided: answer?.decided, heardAt }
    })
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  #readLines(): Line[] {
    const lines = readFileSync(this.#file, 'utf8').trimEnd().split('\n')
    return lines.map((line) => JSON.parse(line) as Line)
  }

  #write(line: Line): void {
    writeSync(this.#descriptor, `${JSON.stringify(line)}\n`)
  }
}
