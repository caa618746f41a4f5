import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIFFERENCES, describeChange, type Change } from './compare-pictures.ts'
import { STATES, listPictures } from './picture-name.ts'

/** Writes `index.html`: every picture of the folder, a row a page, language and width. */
export function writeContactSheet(folder: string, changes: ReadonlyMap<string, Change>): void {
  const files = [...new Set([...listPictures(folder), ...changes.keys()])]
  const subjects = Object.groupBy(files, (file) => file.split('.')[0] ?? '')
  const sections = Object.entries(subjects)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, own = []]) => sectionOf(name, own, changes))
  writeFileSync(join(folder, 'index.html'), documentOf(sections, files.length))
}

/** Writes `differences.html`: only what differs from an earlier run, before, after and where. */
export function writeDifferences(folder: string, changes: ReadonlyMap<string, Change>): void {
  const figures = [...changes].map(([file, change]) => {
    const caption = `<figcaption>${describeChange(file, change)}</figcaption>`
    if (change.kind === 'gone') return `<figure class="wide">${caption}</figure>`
    const path = change.kind === 'changed' ? `${DIFFERENCES}/${file}` : file
    const picture = `<img src="${path}" alt="${file}" loading="lazy">`
    return `<figure class="wide">${caption}<a href="${path}">${picture}</a></figure>`
  })
  writeFileSync(join(folder, 'differences.html'), documentOf(figures, changes.size))
}

function sectionOf(name: string, files: string[], changes: ReadonlyMap<string, Change>): string {
  const rows = Object.groupBy(files, (file) => file.split('.').slice(2, 5).join(' · '))
  const tables = Object.entries(rows)
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([row, own = []]) => {
      const figures = own.toSorted(byState).map((file) => figureOf(file, changes.get(file)))
      return `<h3>${row}</h3><div class="row">${figures.join('')}</div>`
    })
  return `<section id="${name}"><h2>${name}</h2>${tables.join('')}</section>`
}

function byState(one: string, other: string): number {
  const placeOf = (file: string) => STATES.findIndex((state) => state === stateOf(file))
  return placeOf(one) - placeOf(other)
}

function stateOf(file: string): string {
  return file.split('.')[1] ?? ''
}

function figureOf(file: string, change: Change | undefined): string {
  const word = change ? ` <mark>${change.kind}</mark>` : ''
  const caption = `<figcaption>${stateOf(file)}${word}</figcaption>`
  if (change?.kind === 'gone') return `<figure class="gone" title="${file}">${caption}</figure>`
  const picture = `<img src="${file}" alt="${file}" width="195" loading="lazy">`
  return `<figure${change ? ' class="changed"' : ''}>${caption}<a href="${file}">${picture}</a></figure>`
}

function documentOf(sections: readonly string[], count: number): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures of Hongli</title>
<style>
  body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: canvas; color: canvastext; color-scheme: light dark }
  h2 { margin: 40px 0 0; position: sticky; top: 0; background: canvas; padding: 8px 0 }
  h3 { font-weight: 400; margin: 12px 0 4px }
  .row { display: flex; gap: 12px; align-items: start; overflow-x: auto; padding: 4px }
  figure { margin: 0; flex: none; width: 195px }
  img { display: block; border: 1px solid graytext; height: auto }
  .wide { width: auto; margin: 24px 0 }
  .wide img { max-width: 100%; max-height: 90vh }
  .changed img { outline: 4px solid mark }
</style>
<h1>${count} pictures</h1>
${sections.join('\n')}
</html>
`
}
