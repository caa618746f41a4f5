import { basename, dirname } from 'node:path'
import { parseArea, type Area } from '#contract/values/area.ts'
import { LOCALES, parseLocale } from '#contract/values/locale.ts'
import type { ContentFile } from '../content/content-source.ts'
import type { Body } from './revision.ts'

/** An entry as it stands in a file. */
export interface FiledEntry {
  id: string
  /** Where the file says it, as `coupons/tw.json` does. */
  area: Area | null
  body: Body
}

/** How the files of a source hold single entries. */
export interface EntryLayout {
  list(files: readonly ContentFile[]): FiledEntry[]
  /** The files with an entry in its place: where it stood before, else at the end; without a body it is taken out. */
  place(files: readonly ContentFile[], id: string, entry: PlacedEntry): ContentFile[]
}

interface PlacedEntry {
  area: Area | null
  body: Body | undefined
}

/** A list in a file for each area: `coupons/tw.json`. */
export function listsByArea(folder: string): EntryLayout {
  return {
    list: (files) =>
      files.flatMap(({ path, text }) => {
        const area = parseArea(basename(path, '.json')) ?? null
        return (JSON.parse(text) as Body[]).map((body) => ({ id: idOf(body), area, body }))
      }),
    place: (files, id, { area, body }) => {
      const path = `${folder}/${area}.json`
      const before = files.find((file) => file.path === path)
      const list = before ? (JSON.parse(before.text) as Body[]) : []
      return withFile(files, path, placeInList(list, id, body))
    },
  }
}

/** A file of its own for each: `press-items/hello.json`. */
export function ownFiles(folder: string): EntryLayout {
  return {
    list: (files) =>
      files.map(({ path, text }) => ({
        id: basename(path, '.json'),
        area: null,
        body: JSON.parse(text) as Body,
      })),
    place: (files, id, { body }) => withFile(files, `${folder}/${id}.json`, body),
  }
}

interface ListedFile {
  /** Where in the file the list stands; left out: it is the file. */
  key?: string
  /** What its entries are called by; left out: `id`. */
  name?: string
}

/** One list for all: `jobs.json`. Whatever its entries are called by is the id here. */
export function oneList(path: string, { key, name = 'id' }: ListedFile = {}): EntryLayout {
  const read = (files: readonly ContentFile[]): Body[] => {
    const [file] = files
    if (!file) return []
    const content = JSON.parse(file.text) as unknown
    return (key === undefined ? content : (content as Body)[key]) as Body[]
  }
  return {
    list: (files) =>
      read(files).map((filed) => {
        const body = renamed(filed, name, 'id')
        return { id: idOf(body), area: null, body }
      }),
    place: (files, id, { body }) => {
      const entries = read(files).map((filed) => renamed(filed, name, 'id'))
      const list = placeInList(entries, id, body).map((one) => renamed(one, 'id', name))
      return withFile(files, path, key === undefined ? list : { [key]: list })
    },
  }
}

/** Several lists in one file, of which an entry says the one that it stands in: `voices.json`. */
export function namedLists(path: string, names: readonly string[], field: string): EntryLayout {
  const read = (files: readonly ContentFile[]): FiledEntry[] => {
    const [file] = files
    const lists = (file ? JSON.parse(file.text) : {}) as Record<string, Body[]>
    return names.flatMap((name) =>
      (lists[name] ?? []).map(({ id, ...rest }) => ({
        id: String(id),
        area: null,
        body: { id, [field]: name, ...rest },
      })),
    )
  }
  return {
    list: read,
    place: (files, id, { body }) => {
      const entries = placeInList(
        read(files).map((one) => one.body),
        id,
        body,
      )
      const lists = names.map((name) => {
        const own = entries.filter((one) => one[field] === name)
        return [name, own.map((one) => without(one, field))]
      })
      return withFile(files, path, Object.fromEntries(lists))
    },
  }
}

/** A value for each key: the companies of `company-info.json`; an entry has it as its `text`. */
export function valuesByKey(path: string): EntryLayout {
  const read = (files: readonly ContentFile[]): Body =>
    files[0] ? (JSON.parse(files[0].text) as Body) : {}
  return {
    list: (files) =>
      Object.entries(read(files)).map(([id, text]) => ({
        id,
        area: parseArea(id) ?? null,
        body: { id, text },
      })),
    place: (files, id, { body }) =>
      withFile(
        files,
        path,
        body ? { ...read(files), [id]: body['text'] } : without(read(files), id),
      ),
  }
}

/** A file that is one entry: `brand.json`. */
export function wholeFile(path: string): EntryLayout {
  return {
    list: (files) =>
      files.map(({ text }) => {
        const body = JSON.parse(text) as Body
        return { id: idOf(body), area: null, body }
      }),
    place: (files, id, { body }) => withFile(files, path, body),
  }
}

/**
 * A folder of texts for each, one a language, and a file of what is no text, if its kind has one:
 * `pages/about/page.json`. An entry has each text as a value per language.
 */
export function localeFolders(
  folder: string,
  { texts, settings }: { texts: readonly string[]; settings?: string },
): EntryLayout {
  const isText = (field: string) => texts.includes(field)
  return {
    list: (files) =>
      [...Map.groupBy(files, ({ path }) => dirname(path))].map(([path, own]) => {
        const bodies = own.map((file) => [basename(file.path, '.json'), JSON.parse(file.text)])
        return { id: basename(path), area: null, body: joined(basename(path), bodies as Named[]) }
      }),
    place: (files, id, { body }) => {
      const paths = [...LOCALES, ...(settings ? [settings] : [])].map(
        (name) => [name, `${folder}/${id}/${name}.json`] as const,
      )
      return paths.reduce(
        (placed, [name, path]) => {
          const own = body && partOf(body, name)
          return withFile(placed, path, own)
        },
        [...files],
      )
    },
  }

  function joined(id: string, bodies: readonly Named[]): Body {
    const perLocale = bodies.filter(([name]) => parseLocale(name) !== undefined)
    const fields = [...new Set(perLocale.flatMap(([, text]) => Object.keys(text)))]
    const shared = bodies.filter(([name]) => name === settings).map(([, body]) => body)
    const entries = fields.map((field) => {
      const values = LOCALES.map((locale) => {
        const text = perLocale.find(([name]) => name === locale)
        return [locale, text?.[1][field]]
      })
      const [, first] = values[0] ?? []
      return [field, isText(field) ? Object.fromEntries(values) : first]
    })
    return Object.assign({ id }, ...shared, Object.fromEntries(entries)) as Body
  }

  /** What of an entry stands in the file of a language, or in the one of what is no text. */
  function partOf(body: Body, name: string): Body {
    const fields = Object.entries(body)
    if (name === settings) {
      return Object.fromEntries(fields.filter(([field]) => !isText(field)))
    }
    const own = fields.flatMap(([field, value]) => {
      if (isText(field)) {
        const text = (value as Body | undefined)?.[name]
        return text === undefined ? [] : [[field, text]]
      }
      return settings === undefined && field !== 'id' ? [[field, value]] : []
    })
    return Object.fromEntries(own) as Body
  }
}

type Named = [name: string, body: Body]

function idOf({ id }: Body): string {
  return String(id)
}

function placeInList(list: readonly Body[], id: string, body: Body | undefined): Body[] {
  if (!body) return list.filter((one) => one.id !== id)
  const isThere = list.some((one) => one.id === id)
  return isThere ? list.map((one) => (one.id === id ? body : one)) : [...list, body]
}

/** In the order in which a folder is read, or their hash would be another. */
function withFile(files: readonly ContentFile[], path: string, content: unknown): ContentFile[] {
  const others = files.filter((one) => one.path !== path)
  if (content === undefined) return others
  const file = { path, file: path, text: `${JSON.stringify(content, undefined, 2)}\n` }
  return [...others, file].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Where it stood. */
function renamed(body: Body, from: string, to: string): Body {
  if (from === to) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key === from ? to : key, value]),
  )
}

function without(body: Body, field: string): Body {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== field))
}
