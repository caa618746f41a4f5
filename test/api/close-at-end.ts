import { aroundAll, onTestFinished, TestRunner } from 'vitest'
import { closings } from './close-later.ts'

/** What was opened outside of any one test, of the innermost suite that runs. */
let opened: AsyncDisposableStack | undefined

closings.take = (close) => {
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else if (opened) opened.defer(close)
  else throw new Error('Opened by no test and in no suite that runs')
}

/** Called while a suite is described, or at the head of a file: closes at its end what `closeLater` was told. */
export function closeAtEnd(): void {
  aroundAll(async (runSuite) => {
    const outer = opened
    const own = new AsyncDisposableStack()
    opened = own
    try {
      await runSuite()
    } finally {
      opened = outer
      await own.disposeAsync()
    }
  })
}
