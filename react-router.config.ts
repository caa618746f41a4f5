import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  // The server and `operate` (vite.config.ts).
  serverBuildFile: '[name].js',
  // Pages name the routes of their own links, and not the whole table (decisions/0010).
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
