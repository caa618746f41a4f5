const KEY = 'console-way-on'

/** A path below the console; the first page in place of what is none of ours. */
export function ownPath(path: string | null): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : '/'
}

/** Keeps where to go on, while the browser is at the company's sign-in. */
export function keepWayOn(path: string): void {
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // A browser that keeps nothing goes on at the first page.
  }
}

export function takeWayOn(): string {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return ownPath(path)
  } catch {
    return '/'
  }
}
