/** How a job behaves when it fails. */
export interface JobPolicy {
  /** Tries after the first one; without it, as many as there is time for. */
  retries?: number
  /** No try after this: what is then undone is given up. */
  giveUpAfterSeconds?: number
  /** Before the second try; each further one waits twice as long. */
  retryDelaySeconds: number
  retryDelayMaxSeconds: number
  /** A try that takes longer is cut off, and runs again. One that goes on may take all of it. */
  timeLimitSeconds: number
}

export interface JobDefinition {
  name: string
  policy: JobPolicy
  /** `signal` is raised when the run is cut off: by its time limit, or because another one has begun. */
  run: (data: unknown, signal?: AbortSignal) => Promise<void>
  /** Between two looks for jobs that were not sent here just now: retries, and jobs of other servers. */
  lookSeconds: number
  /** From the beginning of a run to that of the next one, without being sent. */
  repeatSeconds?: number
  /**
   * Whose server it asks: while that is away one job at a time is tried with it, and all when it is back.
   */
  receiverOf?: (data: unknown) => string
}
