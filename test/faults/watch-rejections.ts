export interface RejectionWatch {
  /** What nobody waited for, in words. */
  rejections: string[]
  stop: () => void
}

/** Listens in place of the test runner to what would end a server. */
export function watchRejections(): RejectionWatch {
  const listeners = process.listeners('unhandledRejection')
  const rejections: string[] = []
  const note = (error: unknown) => {
    rejections.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note)
  return {
    rejections,
    stop() {
      process.off('unhandledRejection', note)
      for (const listener of listeners) process.on('unhandledRejection', listener)
    },
  }
}
