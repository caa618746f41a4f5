import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: true,
  serverBuildFile: 'main.js',
  // The whole table at once: lazy discovery asks the server again for every unseen link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
