/** Six digits, as on the locks of the region's bank cards (rules.md, Password). */
export const PASSWORD_LENGTH = 6

export const PASSWORD_PATTERN = /^[0-9]{6}$/

/** So many wrong tries lock the password for so many minutes. */
export const PASSWORD_TRIES = 5
export const PASSWORD_LOCK_MINUTES = 15

/** Why a password would be guessed first; undefined for one that is fine. */
export function passwordWeakness(password: string): 'repeated' | 'run' | undefined {
  if (hasPeriod(password, 1) || hasPeriod(password, 2) || hasPeriod(password, 3)) return 'repeated'
  if (isRun(password, 1) || isRun(password, -1)) return 'run'
  return undefined
}

/** What a person types as digits: full-width ones count, spaces do not. */
export function normalizePassword(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '')
}

/** 111111, 121212, 123123. */
function hasPeriod(password: string, length: number): boolean {
  return password.startsWith(password.slice(length)) && password.length > length
}

/** 123456, 987654, also over the end of the keypad: 789012. */
function isRun(password: string, step: 1 | -1): boolean {
  const digits = Array.from(password, Number)
  return digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step + 10) % 10)
}
