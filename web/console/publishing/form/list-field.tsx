import { useId, useState } from 'react'
import type { FieldShape } from '#contract/values/field-shapes.ts'
import { FieldError } from '../../../ui/forms/field.tsx'
import type { Path } from '../entry-body.ts'
import { FoldedList } from './folded-list.tsx'
import { itemsAt, MOST_UNFOLDED } from './folds.ts'
import { problemAt, useEntryForm } from './form-context.ts'
import { ListRange } from './list-range.tsx'
import { Part } from './part.tsx'
import { useFieldWords } from './use-field-words.ts'

interface ListFieldProps {
  name: string
  of: FieldShape
  path: Path
  /** Its title stands above it already. */
  isBare?: boolean
}

/** Parts that follow each other; where they are many, folded. */
export function ListField({ name, of, path, isBare = false }: ListFieldProps) {
  const { body, problems } = useEntryForm()
  const words = useFieldWords()
  const id = useId()
  const { length } = itemsAt(body, path)
  // As it began: nothing folds under the hands of who adds to it.
  const [isFolded] = useState(length > MOST_UNFOLDED)
  const content = (
    <div className="grid grid-cols-1 gap-4">
      {isFolded ? (
        <FoldedList name={name} of={of} columns={[{ path }]} />
      ) : (
        <ListRange name={name} of={of} path={path} from={0} to={length} />
      )}
      <FieldError id={id} {...problemAt(problems, path)} />
    </div>
  )
  return isBare ? content : <Part title={words.nameOf(name)}>{content}</Part>
}
