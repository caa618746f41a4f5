import { join } from 'node:path'

// Before anything loads the renderer, which looks once: without it, or with an empty one, it is its
// development form, twice as slow.
process.env.NODE_ENV ||= 'production'
const { serveBuild } = await import('./run/serve-build.ts')

// Beside the built server, wherever the build was put.
await serveBuild({
  staticFolder: join(import.meta.dirname, '../client'),
  consoleFolder: join(import.meta.dirname, '../console'),
})
