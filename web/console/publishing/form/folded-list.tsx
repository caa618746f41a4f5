import { useId, useState, type ReactNode } from 'react'
import type { FieldShape } from '#contract/values/field-shapes.ts'
import type { Locale } from '#contract/values/locale.ts'
import { ChevronDownIcon } from '../../../art/icons.tsx'
import { useLocale } from '../../../intl/text-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LOCALE_NAMES } from '../../client/locale-choice.ts'
import type { Path } from '../entry-body.ts'
import { firstWords, foldAt, foldsOf, itemsAt, variantOf, type Fold } from './folds.ts'
import { useEntryForm } from './form-context.ts'
import { ListRange } from './list-range.tsx'
import { useFieldWords } from './use-field-words.ts'

interface FoldedListProps {
  name: string
  of: FieldShape
  /** The list, or the same one in several languages, whose folds open beside each other. */
  columns: readonly { path: Path; lang?: Locale }[]
}

interface Column {
  path: Path
  lang: Locale | undefined
  items: readonly unknown[]
  folds: readonly Fold[]
}

/** A long list, of which only what is worked on is open: a heading with what stands under it, or one part. */
export function FoldedList({ name, of, columns }: FoldedListProps) {
  const { body, problems, shown } = useEntryForm()
  const words = useFieldWords()
  const reader = useLocale()
  const lists = columns.map(({ path, lang }): Column => {
    const items = itemsAt(body, path)
    return { path, lang, items, folds: foldsOf(of, items) }
  })
  const count = Math.max(...lists.map(({ folds }) => folds.length))
  const all = Array.from({ length: count }, (_, at) => at)
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(foldsWith(lists, shown)))
  const [seen, setSeen] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    setOpen(new Set([...open, ...foldsWith(lists, shown)]))
  }
  const isAllOpen = all.every((at) => open.has(at))
  const toggle = (at: number) =>
    setOpen(new Set(open.has(at) ? [...open].filter((one) => one !== at) : [...open, at]))
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-14 text-muted">{words.countOf(count)}</p>
        <Button kind="text" size="small" onClick={() => setOpen(new Set(isAllOpen ? [] : all))}>
          {isAllOpen ? words.closeAll : words.openAll}
        </Button>
      </div>
      <div className="entry-folds">
        {all.map((at) => {
          const having = lists.filter(({ folds }) => folds[at])
          const first = (having.find(({ lang }) => lang === reader) ?? having[0]) as Column
          const fold = first.folds[at] as Fold
          const lead = first.items[fold.from]
          const hasHeading = fold.level !== undefined
          const isWrong = problems.some(({ field }) =>
            lists.some((list) => placesIn(list, field) === at),
          )
          return (
            <FoldRow
              // What stands there is told by its place.
              key={at}
              level={fold.level}
              title={
                (hasHeading && firstWords(of, lead, reader)) ||
                words.partOf(name, fold.from + 1, variantOf(of, lead))
              }
              lead={leadOf(of, first, fold, reader)}
              {...(first.lang ? { lang: first.lang } : {})}
              mark={isWrong && <Chip tone="red">{words.toMend}</Chip>}
              isOpen={open.has(at)}
              onToggle={() => toggle(at)}
            >
              {lists.map((list) => (
                <FoldColumn
                  key={list.path.join('.')}
                  list={list}
                  range={list.folds[at] ?? { from: list.items.length, to: list.items.length }}
                  isOneOfSeveral={lists.length > 1}
                  {...{ name, of }}
                  onPut={(changed, index) => {
                    const folds = foldsOf(of, changed)
                    const more = folds.length - list.folds.length
                    const moved = [...open].map((one) => (one > at ? one + more : one))
                    setOpen(new Set([...moved, foldAt(folds, index)]))
                  }}
                />
              ))}
            </FoldRow>
          )
        })}
      </div>
    </div>
  )
}

interface FoldRowProps {
  title: string
  lead: string
  level: number | undefined
  lang?: Locale
  mark: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function FoldRow({ title, lead, level, lang, mark, isOpen, onToggle, children }: FoldRowProps) {
  const id = useId()
  return (
    <section className={level === 3 ? 'entry-fold entry-fold-inner' : 'entry-fold'}>
      <h2>
        <button
          type="button"
          className="entry-fold-head"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <ChevronDownIcon className="size-5" />
          <span className="entry-fold-title" lang={lang}>
            {title}
          </span>
          {!isOpen && (
            <span className="entry-fold-lead" lang={lang}>
              {lead}
            </span>
          )}
          {mark}
        </button>
      </h2>
      <div id={id} className="entry-fold-columns" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  )
}

interface FoldColumnProps {
  name: string
  of: FieldShape
  list: Column
  range: Pick<Fold, 'from' | 'to'>
  isOneOfSeveral: boolean
  onPut: (changed: readonly unknown[], index: number) => void
}

function FoldColumn({ list: { path, lang }, range, isOneOfSeveral, ...rest }: FoldColumnProps) {
  const content = <ListRange {...rest} {...range} path={path} />
  if (!isOneOfSeveral || lang === undefined)
    return <div className="grid grid-cols-1 gap-4">{content}</div>
  return (
    <div
      role="group"
      aria-label={LOCALE_NAMES[lang]}
      lang={lang}
      className="grid grid-cols-1 content-start gap-4"
    >
      <p className="font-semibold">{LOCALE_NAMES[lang]}</p>
      {content}
    </div>
  )
}

/** What stands below its heading first; of one part what it begins with. */
function leadOf(of: FieldShape, { items }: Column, { from, to, level }: Fold, reader: Locale) {
  const at = level === undefined ? from : from + 1
  return at < to ? firstWords(of, items[at], reader) : ''
}

/** The folds in which a field stands that is to be shown. */
function foldsWith(lists: readonly Column[], shown: { field: string } | undefined): number[] {
  if (!shown) return []
  return lists.flatMap((list) => placesIn(list, shown.field) ?? [])
}

/** In which fold of a list a field stands; undefined: in none. */
function placesIn({ path, folds }: Column, field: string): number | undefined {
  const list = `${path.join('.')}.`
  const index = field.startsWith(list) ? Number.parseInt(field.slice(list.length), 10) : Number.NaN
  return Number.isNaN(index) || folds.length === 0 ? undefined : foldAt(folds, index)
}
