import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/*
 * Reads codes beside the page, for browsers that cannot. A worker stands under the policy of its own
 * script: pages need not allow WebAssembly for it (server/http/security-headers.ts).
 */

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

const detector = new BarcodeDetector({ formats: ['qr_code'] })

self.onmessage = async ({ data: frame }: MessageEvent<ImageBitmap>) => {
  try {
    const [code] = await detector.detect(frame)
    self.postMessage({ code: code?.rawValue ?? '' })
  } catch (error) {
    self.postMessage({ failure: String(error) })
  } finally {
    frame.close()
  }
}
