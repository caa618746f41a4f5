import pg from 'pg'

/** So long a goodbye may take; over a network that loses its packets it would take a quarter of an hour. */
const GOODBYE_MS = 500

/** A client whose socket is gone soon after its end, so that a pool never has more than it counts. */
export class PromptClient extends pg.Client {
  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const { stream } = this.connection
    const timer = setTimeout(() => stream.destroy(), GOODBYE_MS).unref()
    stream.once('close', () => clearTimeout(timer))
    return callback ? super.end(callback) : super.end()
  }
}
