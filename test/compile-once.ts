import { setFlagsFromString } from 'node:v8'

/**
 * Loaded before programs that tests start (`node --import`). They live for seconds: compiling the embedded
 * engine a second time, into faster code, is half of what a start costs and would pay for itself only later.
 */
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
