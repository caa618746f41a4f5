import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'

const HELP = `Writes a CSV of made-up Taiwanese stores, for the load tests of the importer and of the search.

  node scripts/make-stores.ts --rows 100000 > stores.csv

Each row is a real one of content/demo/stores/stores-tw.csv as another branch, some kilometres away, with
another house number. The same number of rows is always the same file.
`

/** About 3 km to each side, in degrees. */
const SPREAD = 0.06

interface SourceRow {
  name: string
  city: string
  district: string
  address: string
  lat: string
  lng: string
  phone: string
  opening_hours: string
}

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) process.stdout.write(HELP)
else await write(Number(values.rows))

async function write(count: number): Promise<void> {
  const file = join(import.meta.dirname, '../content/demo/stores/stores-tw.csv')
  const sources: SourceRow[] = parse(readFileSync(file), { columns: true })
  process.stdout.write('name,city,district,address,lat,lng,phone,opening_hours\n')
  for (let start = 0; start < count; start += 1000) {
    const length = Math.min(1000, count - start)
    const rows = Array.from({ length }, (_, step) => rowOf(sources, start + step))
    if (!process.stdout.write(`${rows.join('\n')}\n`)) await once(process.stdout, 'drain')
  }
}

function rowOf(sources: SourceRow[], index: number): string {
  const source = sources[index % sources.length]
  if (!source) throw new Error('No source rows')
  const branch = Math.floor(index / sources.length) + 1
  const lat = Number(source.lat) + (noise(index * 2) - 0.5) * SPREAD
  const lng = Number(source.lng) + (noise(index * 2 + 1) - 0.5) * SPREAD
  return [
    `${source.name} 第${branch}店`,
    source.city,
    source.district,
    `${source.address}之${branch}`,
    lat.toFixed(6),
    lng.toFixed(6),
    source.phone,
    source.opening_hours,
  ]
    .map((value) => `"${value.replaceAll('"', '""')}"`)
    .join(',')
}

/** A number from 0 to 1 that follows from the index alone (one round of splitmix32). */
function noise(index: number): number {
  let value = Math.imul(index + 0x9e3779b9, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32
}
