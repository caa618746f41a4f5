/**
 * How a server's process is started: as package.json and deploy/Dockerfile do, for whoever starts one by itself.
 * Why so: decisions/0050-a-servers-memory.md.
 */
export const SERVER_PROCESS = {
  flags: ['--max-semi-space-size=16'],
  env: { MALLOC_MMAP_THRESHOLD_: '131072' },
} as const
