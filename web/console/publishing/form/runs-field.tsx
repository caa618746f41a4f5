import { useId } from 'react'
import { FieldError } from '../../../ui/forms/field.tsx'
import { WindowFields } from '../../coupons/window-fields.tsx'
import { readAt } from '../entry-body.ts'
import { problemAt, useEntryForm } from './form-context.ts'
import { Part } from './part.tsx'
import { useFieldWords } from './use-field-words.ts'

/** When a campaign runs: its first and its last day, also where a demonstration counts them. */
export function RunsField({ name }: { name: string }) {
  const { body, area, problems, counted, isReadOnly, write } = useEntryForm()
  const words = useFieldWords()
  const id = useId()
  return (
    <Part title={words.nameOf(name)}>
      <WindowFields
        {...{ body, area, problems, counted }}
        {...(!isReadOnly && { onChange: (next) => write([name], readAt(next, [name])) })}
      />
      <FieldError id={id} {...problemAt(problems, [name])} />
    </Part>
  )
}
