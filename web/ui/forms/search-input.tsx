import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { SearchIcon } from '../../art/icons.tsx'

type SearchInputProps = Omit<ComponentProps<'input'>, 'name'> & {
  name: string
  /** Read aloud; the placeholder may show an example. */
  label: string
  /** With words for it, a submit button stands inside. The form around it is the caller's. */
  buttonLabel?: string
  pending?: boolean
}

/** A search box. Put it in a GET form with role="search", so that the address keeps the search. */
export function SearchInput({
  label,
  buttonLabel,
  pending,
  className,
  ...input
}: SearchInputProps) {
  return (
    <div className={classNames('search', buttonLabel && 'search-with-button', className)}>
      <SearchIcon className="size-5" />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        {...input}
        id={input.id ?? input.name}
        className="control"
      />
      {buttonLabel && (
        <Button type="submit" size="small" pending={pending}>
          {buttonLabel}
        </Button>
      )}
    </div>
  )
}
