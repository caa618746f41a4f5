import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STATES } from './picture-subjects.ts'

/** How a picture stands to that of an earlier run. */
export type Change = 'changed' | 'new' | 'gone'

/** `<subject>.<state>.<width>.<locale>.png`, and nothing else that a folder may hold. */
const PICTURE = new RegExp(`^[a-z0-9-]+\\.(${STATES.join('|')})\\.\\d+\\.[a-z]{2}-[A-Z]{2}\\.png$`)

export function listPictures(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((file) => PICTURE.test(file))
}

/**
 * Which pictures differ from those of an earlier run, by their bytes.
 *
 * @param isTaken whether this run was to take it: what it left out is not gone
 */
export function comparePictures(
  folder: string,
  earlier: string,
  isTaken: (file: string) => boolean,
): Map<string, Change> {
  const before = new Set(listPictures(earlier).filter(isTaken))
  const now = listPictures(folder).filter(isTaken)
  const changes = new Map<string, Change>()
  for (const file of now) {
    if (!before.delete(file)) changes.set(file, 'new')
    else if (!readFileSync(join(folder, file)).equals(readFileSync(join(earlier, file)))) {
      changes.set(file, 'changed')
    }
  }
  for (const file of before) changes.set(file, 'gone')
  return changes
}

/** Writes `index.html`: every picture of the folder, a row a page, language and width. */
export function writeContactSheet(folder: string, changes: ReadonlyMap<string, Change>): void {
  const files = [...new Set([...listPictures(folder), ...changes.keys()])]
  const subjects = Object.groupBy(files, (file) => file.split('.')[0] ?? '')
  const sections = Object.entries(subjects)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, own = []]) => sectionOf(name, own, changes))
  writeFileSync(join(folder, 'index.html'), documentOf(sections, files.length))
}

function sectionOf(name: string, files: string[], changes: ReadonlyMap<string, Change>): string {
  const rows = Object.groupBy(files, (file) => file.split('.').slice(2, 4).join(' · '))
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
  const word = change ? ` <mark>${change}</mark>` : ''
  const caption = `<figcaption>${stateOf(file)}${word}</figcaption>`
  if (change === 'gone') return `<figure class="gone" title="${file}">${caption}</figure>`
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
  .changed img { outline: 4px solid mark }
</style>
<h1>${count} pictures</h1>
${sections.join('\n')}
</html>
`
}
