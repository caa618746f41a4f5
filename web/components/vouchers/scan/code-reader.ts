/** Reads QR codes in pictures; one picture at a time. */
export interface CodeReader {
  /**
   * The text of a code in the picture, which is used up; empty where there is none.
   *
   * @throws Error where nothing can be read here at all
   */
  read: (frame: ImageBitmap) => Promise<string>
  close: () => void
}

/** What browsers on phones bring (Shape Detection API); TypeScript does not know it yet. */
interface NativeDetector {
  detect: (frame: ImageBitmap) => Promise<{ rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

/** The browser's own reader where it has one, else ours, which is fetched now (0.4 MB, once). */
export async function openCodeReader(): Promise<CodeReader> {
  const detector = await findNativeDetector()
  if (!detector) return openWorkerReader()
  let ours: CodeReader | undefined
  return {
    read: async (frame) => {
      if (ours) return ours.read(frame)
      try {
        const [code] = await detector.detect(frame)
        frame.close()
        return code?.rawValue ?? ''
      } catch {
        // It is there, but what it needs from the system is not.
        ours = openWorkerReader()
        return ours.read(frame)
      }
    },
    close: () => ours?.close(),
  }
}

async function findNativeDetector(): Promise<NativeDetector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  if (!BarcodeDetector) return undefined
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined
}

function openWorkerReader(): CodeReader {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' })
  return {
    read: (frame) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<{ code?: string; failure?: string }>) => {
          if (data.code === undefined) reject(new Error(data.failure))
          else resolve(data.code)
        }
        worker.onerror = () => reject(new Error('The reader could not be loaded'))
        worker.postMessage(frame, [frame])
      }),
    close: () => worker.terminate(),
  }
}
