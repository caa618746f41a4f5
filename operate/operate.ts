import { makeProgram } from './program.ts'

await makeProgram().parseAsync()
