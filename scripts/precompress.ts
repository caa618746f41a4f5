import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Writes `<file>.br` beside every text of the browser's build, once for all its visitors; last of
 * all, because the router writes its manifest after the scripts.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ environments, config }) {
        const dir = resolve(config.root, environments.client?.config.build.outDir ?? '')
        const names = await readdir(dir, { recursive: true })
        const texts = names.filter((name) =>
          /\.(js|css|svg|json|webmanifest|wasm|txt|html)$/.test(name),
        )
        await Promise.all(texts.map((name) => compressFile(join(dir, name))))
      },
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  const compressed = await promisify(brotliCompress)(bytes, { params })
  if (compressed.byteLength < bytes.byteLength) await writeFile(`${file}.br`, compressed)
}
