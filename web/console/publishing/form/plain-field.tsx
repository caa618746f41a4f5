import { useState } from 'react'
import { amountText, readAmount, type AmountProblem } from '#contract/values/amount-text.ts'
import { AREA_FACTS, parseArea } from '#contract/values/area.ts'
import type { FieldShape, NamedShape } from '#contract/values/field-shapes.ts'
import type { Locale } from '#contract/values/locale.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { SelectInput } from '../../../ui/forms/select-input.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { numberOf } from '../../coupons/fields-of.ts'
import { linesOf, readAt, textAt, type Path } from '../entry-body.ts'
import { problemAt, useEntryForm } from './form-context.ts'
import { useFieldWords } from './use-field-words.ts'

type PlainShape = Extract<
  FieldShape,
  { type: 'text' | 'number' | 'flag' | 'choice' | 'choices' | 'lines' | 'numbers' }
>

export function isPlain(shape: FieldShape): shape is PlainShape {
  return ['text', 'number', 'flag', 'choice', 'choices', 'lines', 'numbers'].includes(shape.type)
}

interface PlainFieldProps {
  field: NamedShape & { shape: PlainShape }
  path: Path
  /** Of one language of several. */
  lang?: Locale
  /** In place of the field's own name. */
  label?: string
}

/** One field with one value. */
export function PlainField(props: PlainFieldProps) {
  const { field, path, lang, label } = props
  const { name, shape, whenEmpty } = field
  const form = useEntryForm()
  const words = useFieldWords()
  const own = {
    name: path.join('.'),
    label: label ?? words.nameOf(name, lang),
    ...(whenEmpty === 'missing' ? {} : { mark: words.optional }),
    ...(lang === undefined ? {} : { lang }),
    ...problemAt(form.problems, path, shape.type === 'lines'),
  }
  const empty = whenEmpty === 'null' ? null : undefined
  const write = (value: unknown) => form.write(path, value)
  const text = {
    ...own,
    readOnly: form.isReadOnly,
    value: textAt(form.body, path),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      write(currentTarget.value === '' ? empty : currentTarget.value),
  }
  switch (shape.type) {
    case 'text':
      if (shape.format === 'date') return <TextInput {...text} type="date" />
      return words.isLong(name) ? (
        <TextArea {...text} rows={rowsFor(text.value)} />
      ) : (
        <TextInput {...text} />
      )
    case 'number':
      return name.endsWith('Minor') || isAmountByArea(path) ? (
        <AmountField {...props} own={own} />
      ) : (
        <TextInput
          {...text}
          inputMode="numeric"
          onChange={({ currentTarget }) => write(numberOf(currentTarget.value) ?? empty)}
        />
      )
    case 'lines':
      return <LinesField own={own} path={path} />
    case 'numbers':
      return <NumbersField own={own} path={path} />
    case 'flag':
      return (
        <Checkbox
          {...own}
          disabled={form.isReadOnly}
          checked={(readAt(form.body, path) ?? shape.isOn) === true}
          onChange={({ currentTarget }) => write(currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <SelectInput
          {...own}
          placeholder={words.choose}
          disabled={form.isReadOnly}
          value={text.value}
          options={shape.options.map((value) => ({
            value: String(value),
            label: words.optionOf(name, String(value)),
          }))}
          onChange={({ currentTarget }) =>
            write(shape.options.find((value) => String(value) === currentTarget.value) ?? empty)
          }
        />
      )
    case 'choices':
      return <ChoicesField own={own} name={name} options={shape.options} path={path} />
  }
}

interface OwnWords {
  name: string
  label: string
  error?: string
  lang?: Locale
}

/** A few of several. */
function ChoicesField({
  own,
  name,
  options,
  path,
}: {
  own: OwnWords
  name: string
  options: readonly string[]
  path: Path
}) {
  const form = useEntryForm()
  const words = useFieldWords()
  const found = readAt(form.body, path)
  const chosen: readonly unknown[] = Array.isArray(found) ? found : []
  return (
    <RadioGroup
      {...own}
      key={chosen.join(' ')}
      type="checkbox"
      disabled={form.isReadOnly}
      defaultValues={chosen.map(String)}
      options={options.map((value) => ({ value, label: words.optionOf(name, value) }))}
      onChange={({ currentTarget }) => {
        const { value, checked } = currentTarget
        const next = options.filter((one) => (one === value ? checked : chosen.includes(one)))
        form.write(path, next.length === 0 ? undefined : next)
      }}
    />
  )
}

/** Sentences, one a line; what is typed stays as it is typed, an empty line too. */
function LinesField({ own, path }: { own: OwnWords; path: Path }) {
  const form = useEntryForm()
  const found = readAt(form.body, path)
  const lines = Array.isArray(found) ? found.join('\n') : ''
  const [typed, setTyped] = useState(lines)
  const words = useFieldWords()
  // Where something else stands there by now, as after a move, that is shown.
  const text = linesOf(typed).join('\n') === lines ? typed : lines
  return (
    <TextArea
      {...own}
      hint={words.oneALine}
      rows={rowsFor(text)}
      readOnly={form.isReadOnly}
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        form.write(path, linesOf(currentTarget.value))
      }}
    />
  )
}

/** Numbers with commas between them; what is typed stays as it is typed. */
function NumbersField({ own, path }: { own: OwnWords; path: Path }) {
  const form = useEntryForm()
  const words = useFieldWords()
  const found = readAt(form.body, path)
  const numbers = Array.isArray(found) ? found.join(', ') : ''
  const [typed, setTyped] = useState(numbers)
  const text = numbersOf(typed).join(', ') === numbers ? typed : numbers
  return (
    <TextInput
      {...own}
      hint={words.withCommas}
      inputMode="decimal"
      readOnly={form.isReadOnly}
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        form.write(path, numbersOf(currentTarget.value))
      }}
    />
  )
}

function numbersOf(text: string): (number | string | undefined)[] {
  const parts = text.normalize('NFKC').split(/[\s,、]+/)
  return parts.filter((part) => part !== '').map(numberOf)
}

/** An amount as people write it, in the area's money. */
function AmountField({ own, path }: PlainFieldProps & { own: OwnWords }) {
  const form = useEntryForm()
  const area = parseArea(String(path.at(-1))) ?? form.area
  const { decimals, symbol } = AREA_FACTS[area]
  const minor = readAt(form.body, path)
  return (
    <TextInput
      {...own}
      label={`${own.label} (${symbol})`}
      inputMode="decimal"
      readOnly={form.isReadOnly}
      defaultValue={typeof minor === 'number' ? amountText(minor, decimals) : ''}
      onChange={({ currentTarget }) => {
        const read = readAmount(currentTarget.value, decimals)
        form.write(path, 'problem' in read ? nothingOf(read.problem) : read.amountMinor)
      }}
    />
  )
}

/** Where nothing is given, nothing is an amount; whether there it may be none, the schema says. */
function nothingOf(problem: AmountProblem): 0 | undefined {
  return problem === 'zero' ? 0 : undefined
}

/** Amounts of an event's rungs stand by their area alone. */
function isAmountByArea(path: Path): boolean {
  return path.at(-2) === 'credit'
}

const ROW_LENGTH = 60

/** As high as the text takes, within bounds. */
function rowsFor(text: string): number {
  const rows = text.split('\n').map((line) => Math.max(1, Math.ceil(widthOf(line) / ROW_LENGTH)))
  const total = rows.reduce((sum, count) => sum + count, 0)
  return Math.min(14, total)
}

/** A Chinese character is as wide as two others. */
function widthOf(line: string): number {
  const wide = line.match(/[⺀-￯]/g)?.length ?? 0
  return line.length + wide
}
