/** First bytes of a PDF, a JPEG and a PNG. */
const BEGINNINGS = [
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
] as const

/** Spares the sending of what the server would refuse by its first bytes; it looks at all of them. */
export async function hasKnownBeginning(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 5).arrayBuffer())
  return BEGINNINGS.some((beginning) => beginning.every((byte, at) => bytes[at] === byte))
}
