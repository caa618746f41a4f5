/** The floor of a page made afresh: React's stream of the same tree, and nothing around it. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { renderToPipeableStream } from 'react-dom/server'
import { elementsOf } from './elements-of-html.ts'

const tree = elementsOf(readFileSync(process.env.PAGE_FILE ?? '', 'utf8'))

createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  const { pipe } = renderToPipeableStream(tree, { onAllReady: () => pipe(response) })
}).listen(Number(process.env.PORT), '127.0.0.1')

process.on('SIGTERM', () => process.exit(0))
