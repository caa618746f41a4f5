import { files } from 'virtual:text-files'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString, type PipeableStream } from 'react-dom/server'
import type { Locale } from '#contract/values/locale.ts'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { isServedOnly } from './art/art.tsx'
import { islandRenderer, type RenderIsland } from './components/island.tsx'
import { scriptNonce } from './components/shell/island-scripts.tsx'
import { textSource } from './intl/text-context.ts'
import { HOLD_PRESSES } from './page/held-presses.ts'
import { nonceContext, pageContext } from './page/page-context.ts'
import type { PageHandle } from './page/page-handle.ts'
import { groupsOf } from './page/page-texts.ts'

/**
 * The first date or number that a browser writes takes a slow phone 100 ms and more, in the midst of React's work. So
 * one is written for nobody while the scripts are on their way, once the page is seen.
 */
const WARM_UP = `requestAnimationFrame(()=>setTimeout(()=>new Intl.DateTimeFormat(document.documentElement.lang).format()))`

/** A page that has not finished by then is given up. */
export const streamTimeout = 5_000

/** Renders the whole page before the first byte: no page suspends, and its bytes may be kept. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  const { locale, textsOf } = loadContext.get(pageContext)
  const { hasNoScripts, isStill } = handleOf(routerContext)
  const hasReact = !hasNoScripts && !isStill
  const textFiles = hasReact ? textFilesOf(routerContext, locale) : []
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <islandRenderer.Provider value={isStill ? renderIsland : undefined}>
        <isServedOnly.Provider value={!hasReact}>
          <textSource.Provider value={textsOf}>
            {textFiles.map((file) => (
              <link key={file} rel="modulepreload" href={file} nonce={nonce} />
            ))}
            <scriptNonce.Provider value={nonce}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </scriptNonce.Provider>
          </textSource.Provider>
        </isServedOnly.Provider>
      </islandRenderer.Provider>,
      {
        nonce,
        ...(hasReact && { bootstrapScriptContent: `${HOLD_PRESSES};${WARM_UP}` }),
        // Else React puts what waited at the end, and only a script would move it to its place.
        progressiveChunkSize: Infinity,
        onAllReady() {
          clearTimeout(timer)
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(gather(pipe).then((body) => new Response(body, { headers, status })))
        },
        onShellError: reject,
      },
    )
    const timer = setTimeout(() => abort(new Error('Rendering took too long')), streamTimeout)
  })
}

function handleOf({ staticHandlerContext }: EntryContext): PageHandle {
  return (staticHandlerContext.matches.at(-1)?.route.handle ?? {}) as PageHandle
}

/** Addresses of what the page says, which its head names: its scripts ask for it at once. */
function textFilesOf({ staticHandlerContext }: EntryContext, locale: Locale): string[] {
  const groups = groupsOf(Object.values(staticHandlerContext.loaderData))
  return groups.flatMap((group) => files[`${locale}/${group}`] ?? [])
}

const renderIsland: RenderIsland = (part, identifierPrefix) =>
  renderToString(part, { identifierPrefix })

/** All of it at once: a stream would take its hundred pieces through three queues. */
function gather(pipe: PipeableStream['pipe']): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = []
    const gathered = new Writable({
      write(piece: Buffer, _, done) {
        pieces.push(piece)
        done()
      },
    })
    gathered.on('error', reject).on('finish', () => resolve(Buffer.concat(pieces)))
    pipe(gathered)
  })
}
