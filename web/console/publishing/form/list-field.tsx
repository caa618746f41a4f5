import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { FieldShape } from '#contract/values/field-shapes.ts'
import { ChevronDownIcon, CloseIcon } from '../../../art/icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { readAt, type EntryBody, type Path } from '../entry-body.ts'
import { problemAt, useEntryForm } from './form-context.ts'
import { beginOf } from './begin-of.ts'
import { Part } from './part.tsx'
import { useFieldWords } from './use-field-words.ts'

interface ListFieldProps {
  name: string
  of: FieldShape
  path: Path
  /** Its title stands above it already. */
  isBare?: boolean
}

type Act = 'up' | 'down' | 'add' | 'away'

/**
 * Parts of a text that follow each other: paragraphs, steps, rows. Each is moved, taken away and added by buttons, so
 * by the keyboard alone as well, and the focus goes with the part.
 */
export function ListField({ name, of, path, isBare = false }: ListFieldProps) {
  const { Fields, body, isReadOnly, problems, write } = useEntryForm()
  const words = useFieldWords()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const next = useRef<string>(undefined)
  const found = readAt(body, path)
  const items: readonly unknown[] = Array.isArray(found) ? found : []
  useEffect(() => {
    if (next.current === undefined) return
    const target = box.current?.querySelector<HTMLElement>(next.current)
    next.current = undefined
    target?.focus()
  })
  const put = (list: readonly unknown[], at: number, act: Act) => {
    next.current = focusAfter(at, act, list.length)
    write(path, list)
  }
  const move = (index: number, to: number) => {
    const list = items.toSpliced(index, 1).toSpliced(to, 0, items[index])
    // At the end of its way the button that has brought it there is off.
    const isAtEnd = to === 0 || to === list.length - 1
    const act = to < index ? 'up' : 'down'
    put(list, to, isAtEnd ? (act === 'up' ? 'down' : 'up') : act)
  }
  const content = (
    <div ref={box} className="grid gap-4">
      {items.map((item, index) => {
        const title = words.partOf(name, index + 1, variantOf(of, item))
        return (
          // What stands there is told by its place: nothing in a file has a name of its own.
          <div key={index} data-part={index}>
            <Part
              title={title}
              {...(isReadOnly
                ? {}
                : {
                    buttons: (
                      <PartActs
                        title={title}
                        index={index}
                        count={items.length}
                        move={move}
                        take={() => put(items.toSpliced(index, 1), index, 'away')}
                      />
                    ),
                  })}
            >
              <Fields fields={fieldsOf(of, item)} path={[...path, index]} />
            </Part>
          </div>
        )
      })}
      <FieldError id={id} {...problemAt(problems, path)} />
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2" data-add>
          {beginningsOf(of).map((variant) => (
            <Button
              key={variant ?? ''}
              kind="quiet"
              size="small"
              onClick={() => put([...items, beginOf(of, variant)], items.length, 'add')}
            >
              {words.addOf(name, variant)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
  return isBare ? content : <Part title={words.nameOf(name)}>{content}</Part>
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
function focusAfter(at: number, act: Act, count: number): string {
  if (count === 0) return '[data-add] button'
  if (act === 'away') return `[data-part="${Math.min(at, count - 1)}"] [data-act="away"]`
  if (act === 'add') {
    return ['input', 'textarea', 'select'].map((one) => `[data-part="${at}"] ${one}`).join(', ')
  }
  return `[data-part="${at}"] [data-act="${act}"]`
}

/** Each kind of part that can be begun; undefined: there is one alone. */
function beginningsOf(of: FieldShape): (string | undefined)[] {
  return of.type === 'variants' ? of.variants.map(({ value }) => value) : [undefined]
}

function variantOf(of: FieldShape, item: unknown): string | undefined {
  if (of.type !== 'variants') return undefined
  return String((item as EntryBody | null)?.[of.by] ?? '')
}

function fieldsOf(of: FieldShape, item: unknown) {
  if (of.type === 'group') return of.fields
  if (of.type !== 'variants') return []
  const value = variantOf(of, item)
  return of.variants.find((variant) => variant.value === value)?.fields ?? []
}
