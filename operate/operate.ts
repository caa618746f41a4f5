import { makeProgram } from './program.ts'

// Whoever reads the answer may have seen enough: operate … | head
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

await makeProgram().parseAsync()
