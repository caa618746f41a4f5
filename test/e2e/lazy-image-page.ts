import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { PROJECT_ROOT } from '#server/project-root.ts'

const ENTRY = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { LazyImage } from '#web/ui/lazy-image.tsx'

const image = (src) =>
  createElement(LazyImage, {
    src, alt: src, width: 200, height: 200,
    fallback: createElement('p', null, 'drawn in place of ' + src),
  })
createRoot(document.getElementById('page')).render([
  createElement('div', { key: 1, style: { height: 3000 } }),
  createElement('div', { key: 2, style: { height: 200 } }, image('/lazy-photo-good.png')),
  createElement('div', { key: 3, style: { height: 3000 } }),
  createElement('div', { key: 4, style: { height: 200 } }, image('/lazy-photo-bad.png')),
])
`

/** A page of nothing but two lazy images, 3000 px from each other and from the top. */
export async function makeLazyImagePage(): Promise<string> {
  const entry: Plugin = {
    name: 'lazy-image-page',
    resolveId: (id) => (id === 'lazy-image-page' ? join(PROJECT_ROOT, 'lazy-image-page.js') : null),
    load: (id) => (id.endsWith('lazy-image-page.js') ? ENTRY : null),
  }
  const built = await build({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [entry],
    build: { write: false, rolldownOptions: { input: 'lazy-image-page' } },
  })
  const outputs = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  const script = outputs.find((output) => output.type === 'chunk' && output.isEntry)
  if (script?.type !== 'chunk') throw new Error('The page of lazy images has no script')
  return `<!doctype html><style>body { margin: 0 } img { display: block; width: 200px; height: 200px }</style><div id="page"></div>
    <script type="module">${script.code.replaceAll('</script', '<\\/script')}</script>`
}
