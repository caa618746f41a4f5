/** What happens to a request whose count cannot be shared because Redis is away. */
type WhenAway = 'refuse' | 'count-here'

/** How often something may happen. Counts are in memory, or in Redis for several servers. */
export interface Limits {
  /**
   * Counts one use of `key`, of which `points` are allowed in any window of `windowSeconds`
   * (before `RATE_LIMIT_SCALE`). With the counter away a call is counted by this server alone
   * (`'count-here'`), and what sends messages or fills a disk is refused (decision 41).
   *
   * @throws NamedError `TooManyRequests` with the seconds to wait, `ServiceUnavailable`
   */
  consume(key: string, points: number, windowSeconds: number, whenAway?: WhenAway): Promise<void>
  close(): Promise<void>
}
