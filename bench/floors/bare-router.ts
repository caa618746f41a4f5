/** What the router itself asks for a page: its document handler around the same tree, with no data. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createRequestListener } from '@react-router/node'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type HandleDocumentRequestFunction, type ServerBuild } from 'react-router'
import { elementsOf } from './elements-of-html.ts'

const tree = elementsOf(readFileSync(process.env.PAGE_FILE ?? '', 'utf8'))

const answer: HandleDocumentRequestFunction = (request, status, headers, context) =>
  new Promise((resolve, reject) => {
    headers.set('Content-Type', 'text/html; charset=utf-8')
    const whole = new PassThrough()
    const { pipe } = renderToPipeableStream(
      createElement(ServerRouter, { context, url: request.url }),
      {
        onAllReady() {
          pipe(whole)
          resolve(buffer(whole).then((body) => new Response(body, { status, headers })))
        },
        onShellError: reject,
      },
    )
  })

const root = { id: 'root', path: '*' }
const build: ServerBuild = {
  entry: { module: { default: answer } },
  routes: { root: { ...root, module: { default: () => tree } } },
  assets: {
    entry: { imports: [], module: '' },
    routes: {
      root: {
        ...root,
        module: '',
        hasLoader: false,
        hasAction: false,
        hasClientLoader: false,
        hasClientAction: false,
        hasClientMiddleware: false,
        hasErrorBoundary: false,
        clientActionModule: undefined,
        clientLoaderModule: undefined,
        clientMiddlewareModule: undefined,
        hydrateFallbackModule: undefined,
      },
    },
    url: '',
    version: '',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}

createServer(createRequestListener({ build, mode: 'production' })).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)

process.on('SIGTERM', () => process.exit(0))
