/**
 * Which state of the content this server has last seen. Cached pages carry the number that they were
 * made from, and one with an older number is not used.
 */
export interface ContentVersion {
  readonly number: number
  /** Call after every change of content: stores, press, pages, terms. */
  raise(): void
}

export function makeContentVersion(): ContentVersion {
  let number = 1
  return {
    get number() {
      return number
    },
    raise() {
      number += 1
    },
  }
}
