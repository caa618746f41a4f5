import { encode } from 'uqr'

export interface QrDrawing {
  /** Modules on a side, the quiet edge included. */
  size: number
  /** Path data of the dark modules on that grid. */
  path: string
}

/** Draws on the server: the page gets a path and no encoder. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) =>
    darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  )
  return { size, path: path.join('') }
}

/** Start and length of every run of dark modules: a third of the bytes of single squares. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const light = row.indexOf(false, x)
    const end = light === -1 ? row.length : light
    runs.push([x, end - x])
    x = end
  }
  return runs
}
