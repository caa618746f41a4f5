/**
 * A body of pieces that are made one by one as it is read. Between two of them everything else that
 * waits has its turn, so that a long answer of one member holds up nobody.
 */
export function streamPieces(
  pieces: Iterable<string> | AsyncIterable<string>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const all = inTurn(pieces)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await all.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await all.return(undefined)
    },
  })
}

async function* inTurn(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    yield piece
    await new Promise((resolve) => setTimeout(resolve))
  }
}
