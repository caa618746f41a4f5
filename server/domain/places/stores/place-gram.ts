/** The gram of a place or a business type; no text has one, for `#` is no letter. */
export function placeGram(id: string): string {
  return `#${id}`
}
