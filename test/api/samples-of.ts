/** What a server's `/metrics` says: each series by its name with its labels, as `up{job="hongli"}`. */
export type Samples = ReadonlyMap<string, number>

export function samplesOf(text: string): Samples {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}
