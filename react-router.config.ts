import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  serverBuildFile: 'main.js',
  // Pages name the routes of their own links, and not the whole table (decisions/0010).
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
