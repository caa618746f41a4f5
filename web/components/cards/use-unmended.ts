import { useState, type FormEvent } from 'react'
import type { FieldError } from '#contract/values/errors.ts'
import { UNFINISHED } from './card-mistakes.ts'
import { holderFieldId } from './holder-fields.tsx'
import type { CardField, CardFieldsNow } from './use-card-fields.ts'
import { controlOf } from './use-form-mistakes.ts'

/**
 * The mistakes that still stand: a field that is typed into again is not called wrong any more, and a
 * field of the gateway no more once that calls it right. `onInput` is the form's.
 */
export function useUnmended(errors: readonly FieldError[], card?: CardFieldsNow) {
  const [mended, setMended] = useState<{ of: readonly FieldError[]; ids: readonly string[] }>()
  const ids = mended?.of === errors ? mended.ids : NONE
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { id } = target as HTMLElement
    // A number is right or wrong together with its country's code.
    const other = id === holderFieldId('callingCode') ? [holderFieldId('phone')] : NONE
    const found = errors.some(({ path }) => [id, ...other].includes(controlOf(path)))
    if (found && !ids.includes(id)) setMended({ of: errors, ids: [...ids, id, ...other] })
  }
  const left = errors.filter(
    ({ path, code }) =>
      !ids.includes(controlOf(path)) &&
      !(code === UNFINISHED && card?.status[path as CardField] === 0),
  )
  return { left, onInput }
}

const NONE: readonly string[] = []
