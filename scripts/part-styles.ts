import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { PROJECT_ROOT } from '#server/project-root.ts'

/** What fetches the script of a part later: `web/components/lazy-part.tsx`, and React itself. */
const FETCHES_PARTS = /\b(?:lazyPart|lazy)\(/
const IMPORTED = /^(?:(?:import|export) (?!type )[^'`]*?from |import )'([^']+)'/gm
/** Not in a comment that shows how. */
const FETCHED = /^(?! \*).*\bimport\('([^']+)'\)/gm

/**
 * Styles stand beside the component that imports them, and the router links those of a page's own imports. The
 * server writes more of it: parts whose script comes later, or never. Their styles are imported by whatever
 * fetches them, so that the page that shows them has these from its first paint.
 */
export function partStyles(): Plugin {
  return {
    name: 'part-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/web\/.*\.tsx$/, code: FETCHES_PARTS },
      handler(code, id) {
        const sheets = new Set<string>()
        const seen = new Set<string>()
        // As it was written: what comes here has been compiled.
        const parts = filesOf(readFileSync(id, 'utf8'), id, FETCHED)
        for (const part of parts) collectSheets(part, sheets, seen)
        const imports = [...sheets].map((sheet) => `import ${JSON.stringify(sheet)};`)
        return { code: `${imports.join('')}${code}`, map: null }
      },
    },
  }
}

/** Finds the styles of a file, and of all that it imports, in their order. */
function collectSheets(file: string, sheets: Set<string>, seen: Set<string>): void {
  if (seen.has(file)) return
  seen.add(file)
  if (file.endsWith('.css')) return void sheets.add(file)
  const code = readFileSync(file, 'utf8')
  const patterns = FETCHES_PARTS.test(code) ? [IMPORTED, FETCHED] : [IMPORTED]
  for (const pattern of patterns) {
    for (const imported of filesOf(code, file, pattern)) collectSheets(imported, sheets, seen)
  }
}

/** The files of `web/` that a file names. */
function filesOf(code: string, importer: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].flatMap(([, name = '']) => {
    if (!/\.(tsx?|css)$/.test(name)) return []
    if (name.startsWith('.')) return [join(dirname(importer), name)]
    return name.startsWith('#web/') ? [join(PROJECT_ROOT, name.slice(1))] : []
  })
}
