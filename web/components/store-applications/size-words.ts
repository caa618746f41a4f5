/** A size as people know it from their own device: `240 KB`, `1.4 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1_024))} KB`
  return `${(bytes / 1_048_576).toFixed(1).replace(/\.0$/, '')} MB`
}
