/** `?p=` of a list's address, from 1; 1 where it is no such number: an old or mistyped link still opens. */
export function pageNumber(query: URLSearchParams): number {
  const asked = query.get('p') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}
