/** A statement took longer than one may (57014). */
export function isTooLong(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014'
}
