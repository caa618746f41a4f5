import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { PROJECT_ROOT } from '#server/project-root.ts'

const ENTRY = `
import { startLazyImages } from '#web/islands/lazy-images.ts'
startLazyImages()
`

/** As `StoreCover` writes it. */
function image(src: string): string {
  return `<div style="height: 200px"><img alt="${src}" width="200" height="200" data-src="${src}">
    <template><p>drawn in place of ${src}</p></template></div>`
}

const GAP = '<div style="height: 3000px"></div>'

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
  return `<!doctype html><style>body { margin: 0 } img { display: block; width: 200px; height: 200px }</style>
    ${GAP}${image('/lazy-photo-good.png')}${GAP}${image('/lazy-photo-bad.png')}
    <script type="module">${script.code.replaceAll('</script', '<\\/script')}</script>`
}
