import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** Prints the modules of the command line as one classic script. */
const parts = process.argv.slice(2).map((file) =>
  stripTypeScriptTypes(readFileSync(file, 'utf8'))
    .replaceAll(/^import\s[^;]*?from '[^']+'$/gm, '')
    .replaceAll(/^export /gm, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n'),
)
process.stdout.write(`(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`)
