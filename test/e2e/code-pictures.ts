import { encode } from 'uqr'

/** Brightness of each point of a picture, row by row. */
interface Picture {
  width: number
  height: number
  points: Uint8Array
}

const DARK = 20
const LIGHT = 235
const WALL = 190

/** A QR code as a camera would see it: in the middle of a wall. Without a text only the wall. */
function draw(text: string | undefined): Picture {
  const [width, height] = [640, 480]
  const points = new Uint8Array(width * height).fill(WALL)
  if (text === undefined) return { width, height, points }
  const { data, size } = encode(text, { border: 4 })
  const scale = Math.floor((height * 0.8) / size)
  const [left, top] = [width, height].map((side) => Math.floor((side - size * scale) / 2))
  for (let row = 0; row < size * scale; row += 1) {
    for (let column = 0; column < size * scale; column += 1) {
      const isDark = data[Math.floor(row / scale)]?.[Math.floor(column / scale)]
      points[((top ?? 0) + row) * width + (left ?? 0) + column] = isDark ? DARK : LIGHT
    }
  }
  return { width, height, points }
}

/** A film of a QR code that does not move, as Chromium takes it for a camera (YUV4MPEG2). */
export function filmOf(text: string): Buffer {
  const { width, height, points } = draw(text)
  const colourless = Buffer.alloc((width * height) / 2, 128)
  const frame = [Buffer.from('FRAME\n'), points, colourless]
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...frame, ...frame])
}

/** A photograph of a QR code, or of a wall (BMP, rows from the bottom up). */
export function photoOf(text: string | undefined): Buffer {
  const { width, height, points } = draw(text)
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + points.length * 3, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(-height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  return Buffer.concat([head, Buffer.from([...points].flatMap((point) => [point, point, point]))])
}
