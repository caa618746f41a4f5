import { parseArgs } from 'node:util'
import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { PROJECT_ROOT } from '#server/project-root.ts'

const HELP = `Runs the product for development.

  npm run dev

The same server as npm start, with pages that change as you save. A change of the server's own code,
of texts or of content starts the server again. PORT is 3000 unless set.
`

/** What pages do not reload by themselves. */
const SERVER_SOURCES = /^(server|contract|locales|content)\//
const RESTART_DELAY_MS = 200

const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })

if (values.help) process.stdout.write(HELP)
else await run()

async function run(): Promise<void> {
  const vite = await createServer({
    root: PROJECT_ROOT,
    appType: 'custom',
    server: { middlewareMode: true },
  })
  let running = await startWith(vite)
  let timer: NodeJS.Timeout | undefined
  vite.watcher.on('change', (file) => {
    if (!SERVER_SOURCES.test(file.slice(PROJECT_ROOT.length + 1))) return
    clearTimeout(timer)
    timer = setTimeout(async () => {
      await running.stop()
      process.stdout.write('Starting again …\n')
      running = await startWith(vite)
    }, RESTART_DELAY_MS)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      await running.stop()
      await vite.close()
      process.exit(0)
    })
  }
}

/** Server and pages through Vite, so that both see the same modules. */
async function startWith(vite: ViteDevServer): Promise<{ stop: () => Promise<void> }> {
  const { startServer } = await vite.ssrLoadModule('/server/run/start-server.ts')
  const { makePageHandler } = await vite.ssrLoadModule('/server/http/pages/page-handler.ts')
  const loadBuild = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  return startServer({
    answerPage: makePageHandler(loadBuild, 'development'),
    viteMiddleware: vite.middlewares,
  })
}
