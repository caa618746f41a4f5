/** One line of the table. */
export interface Measurement {
  what: string
  /** What it was measured against, in the same run; empty where there is a plain limit. */
  against: string
  toReach: string
  measured: string
  /** Undefined where nothing is asked of it. */
  isMet: boolean | undefined
}

/** One part of the bench, by the name that `--only` takes. */
export interface Benchmark {
  name: string
  what: string
  /** Runs only when it is named. */
  isOnRequest?: boolean
  measure(): Promise<Measurement[]>
}
