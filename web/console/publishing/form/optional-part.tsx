import type { ReactNode } from 'react'
import type { NamedShape } from '#contract/values/field-shapes.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { readAt, type Path } from '../entry-body.ts'
import { useEntryForm } from './form-context.ts'
import { useFieldWords } from './use-field-words.ts'

interface OptionalPartProps {
  field: NamedShape
  path: Path
  children: ReactNode
}

/** Fields that an entry has together, or not at all. */
export function OptionalPart({ field: { name, whenEmpty }, path, children }: OptionalPartProps) {
  const { body, isReadOnly, write } = useEntryForm()
  const words = useFieldWords()
  const isThere = (readAt(body, path) ?? null) !== null
  return (
    <>
      <Checkbox
        name={`${path.join('.')}.is-there`}
        label={words.withPart(name)}
        disabled={isReadOnly}
        checked={isThere}
        onChange={({ currentTarget }) =>
          write(path, currentTarget.checked ? {} : whenEmpty === 'null' ? null : undefined)
        }
      />
      {isThere && children}
    </>
  )
}
