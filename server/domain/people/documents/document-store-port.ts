/** A body that has arrived whole and waits to be judged. */
export interface ReceivedFile {
  bytes: number
  read(): Promise<Buffer>
  /** Call it in any case: what was received is never kept as it came. */
  discard(): Promise<void>
}

/** Where documents lie: one folder for all servers, outside of what the web is served from. */
export interface DocumentStore {
  /**
   * Takes a body in piece by piece.
   *
   * @throws NamedError `DocumentTooLarge` with the first byte above the limit; whatever the pieces throw
   */
  receive(pieces: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ReceivedFile>
  /** Keeps a file under a name of its own, on the disk when this resolves. Whole or not at all. */
  keep(name: string, content: Uint8Array): Promise<void>
  /** Undefined where there is none of that name. */
  read(name: string): Promise<Buffer | undefined>
  /** Also where it is gone already. */
  remove(name: string): Promise<void>
  /** Names of everything that has lain there for so long, half-received bodies among it. */
  listOlderThan(hours: number): AsyncIterable<string>
}
