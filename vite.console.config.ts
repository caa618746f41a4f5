import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { consoleCallIds } from './scripts/console-call-ids.ts'
import { consoleTexts } from './scripts/console-texts.ts'
import { precompress } from './scripts/precompress.ts'
import { BUILD_FOLDER } from './scripts/source-fingerprint.ts'
import { PROJECT_ROOT } from './server/project-root.ts'

/**
 * The console: an application of its own in the browser, files below `/console` (decision 44). `npm run dev:console`
 * serves it anew with every change, and hands its calls to the server of `npm run dev`.
 */
export default defineConfig({
  root: join(PROJECT_ROOT, 'web/console'),
  base: '/console/',
  publicDir: false,
  plugins: [consoleCallIds(), consoleTexts(), tailwindcss(), precompress()],
  server: { proxy: { '/console/api': 'http://localhost:3000' } },
  build: {
    outDir: join(BUILD_FOLDER, 'console'),
    emptyOutDir: true,
    // Its policy lets no `data:` run.
    assetsInlineLimit: 0,
  },
  builder: {
    // Said here, or Vite would build after `precompress`, which then finds no files.
    async buildApp(builder) {
      const { client } = builder.environments
      if (client) await builder.build(client)
    },
  },
})
