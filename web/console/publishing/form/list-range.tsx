import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldShape } from '#contract/values/field-shapes.ts'
import { ChevronDownIcon, CloseIcon } from '../../../art/icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Path } from '../entry-body.ts'
import { beginOf } from './begin-of.ts'
import { fieldsOf, itemsAt, variantOf } from './folds.ts'
import { useEntryForm } from './form-context.ts'
import { Part } from './part.tsx'
import { useFieldWords } from './use-field-words.ts'

interface ListRangeProps {
  name: string
  of: FieldShape
  /** Of the whole list. */
  path: Path
  from: number
  /** Behind the last, where a new one is put. */
  to: number
  /** The list as it is then, and where somebody goes on. */
  onPut?: (list: readonly unknown[], at: number) => void
}

type Act = 'up' | 'down' | 'add' | 'away'

/**
 * Parts of a text that follow each other: paragraphs, steps, rows. Each is moved, taken away and added by buttons, so
 * by the keyboard alone as well, and the focus goes with the part.
 */
export function ListRange({ name, of, path, from, to, onPut }: ListRangeProps) {
  const { Fields, body, isReadOnly, write } = useEntryForm()
  const words = useFieldWords()
  const next = useRef<string>(undefined)
  const items = itemsAt(body, path)
  const list = path.join('.')
  useEffect(() => {
    if (next.current === undefined) return
    const target = document.querySelector<HTMLElement>(next.current)
    next.current = undefined
    target?.focus()
  })
  const put = (changed: readonly unknown[], at: number, act: Act) => {
    next.current = focusAfter(list, at, act, changed.length)
    write(path, changed)
    onPut?.(changed, at)
  }
  const move = (index: number, target: number) => {
    const changed = items.toSpliced(index, 1).toSpliced(target, 0, items[index])
    // At the end of its way the button that has brought it there is off.
    const isAtEnd = target === 0 || target === changed.length - 1
    const act = target < index ? 'up' : 'down'
    put(changed, target, isAtEnd ? (act === 'up' ? 'down' : 'up') : act)
  }
  return (
    <>
      {items.slice(from, to).map((item, place) => {
        const index = from + place
        const title = words.partOf(name, index + 1, variantOf(of, item))
        const acts = (
          <PartActs
            title={title}
            index={index}
            count={items.length}
            move={move}
            take={() => put(items.toSpliced(index, 1), index, 'away')}
          />
        )
        return (
          // What stands there is told by its place: nothing in a file has a name of its own.
          <div key={index} data-list={list} data-part={index}>
            <Part title={title} {...(isReadOnly ? {} : { buttons: acts })}>
              <Fields fields={fieldsOf(of, item)} path={[...path, index]} />
            </Part>
          </div>
        )
      })}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2" data-add={list}>
          {beginningsOf(of).map((variant) => (
            <Button
              key={variant ?? ''}
              kind="quiet"
              size="small"
              onClick={() => put(items.toSpliced(to, 0, beginOf(of, variant)), to, 'add')}
            >
              {words.addOf(name, variant)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

interface PartActsProps {
  title: string
  index: number
  count: number
  move: (index: number, to: number) => void
  take: () => void
}

function PartActs({ title, index, count, move, take }: PartActsProps): ReactNode {
  const words = useFieldWords()
  return (
    <>
      <IconButton
        data-act="up"
        label={words.actOn('up', title)}
        icon={<ChevronDownIcon className="size-5 rotate-180" />}
        disabled={index === 0}
        onClick={() => move(index, index - 1)}
      />
      <IconButton
        data-act="down"
        label={words.actOn('down', title)}
        icon={<ChevronDownIcon className="size-5" />}
        disabled={index === count - 1}
        onClick={() => move(index, index + 1)}
      />
      <IconButton
        data-act="away"
        label={words.actOn('away', title)}
        icon={<CloseIcon className="size-5" />}
        onClick={take}
      />
    </>
  )
}

/** Where somebody goes on who has no mouse: with the part that was moved or added, else with the next one. */
function focusAfter(list: string, at: number, act: Act, count: number): string {
  if (count === 0) return `[data-add="${list}"] button`
  const part = `[data-list="${list}"][data-part="${act === 'away' ? Math.min(at, count - 1) : at}"]`
  if (act !== 'add') return `${part} [data-act="${act}"]`
  return ['input', 'textarea', 'select'].map((one) => `${part} ${one}`).join(', ')
}

/** Each kind of part that can be begun; undefined: there is one alone. */
function beginningsOf(of: FieldShape): (string | undefined)[] {
  return of.type === 'variants' ? of.variants.map(({ value }) => value) : [undefined]
}
