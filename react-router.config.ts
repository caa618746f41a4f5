import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // The server and `operate` (vite.config.ts).
  serverBuildFile: '[name].js',
  // The whole table of routes comes with a page: else a press may have to ask for it first (decision 38).
  routeDiscovery: { mode: 'initial' },
} satisfies Config
