import { useEffect, useRef, useState, type KeyboardEvent as PressedKey } from 'react'
import { Link } from 'react-router'
import { isContentKind } from '#contract/values/content-kinds.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import { pagesOf } from '../pages.ts'
import { useFound } from './use-found.ts'

interface SearchProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** One search from anywhere: members and payments by whatever number somebody reads out, and the console's pages. */
export function Search({ isOpen, onOpen, onClose }: SearchProps) {
  const t = useTranslations('console')
  const kindWords = useTranslations('console-publishing.kinds')
  const me = useMe()
  const wordsOf = useFailureWords()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { found, failure, isAsking } = useFound(isOpen ? text : '', me)
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      onOpen()
    }
    addEventListener('keydown', openByKey)
    return () => removeEventListener('keydown', openByKey)
  }, [onOpen])
  // The dialog itself begins with its first button; what was sought before is typed over.
  useEffect(() => {
    if (!isOpen) return
    input.current?.focus()
    input.current?.select()
  }, [isOpen])
  const pages = pagesOf(me)
    .flat()
    .map(({ to, name }) => ({
      to,
      label: t(`pages.${name}`),
      kind: t('search.page'),
      title: undefined,
    }))
    .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))
  const named = found.map((one) => ({
    ...one,
    kind: isContentKind(one.kind) ? kindWords(one.kind) : t(`search.${one.kind}`),
  }))
  const all = [...named, ...pages]
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('frame.search')}
      closeLabel={t('frame.close')}
      wide
    >
      <div role="search" onKeyDown={moveByKey}>
        <TextInput
          ref={input}
          name="find"
          id="search-anywhere"
          type="search"
          label={t('search.label')}
          hint={t('search.hint')}
          value={text}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {failure && <p className="mt-3 text-red">{wordsOf(failure)}</p>}
        <ul className="mt-3" aria-busy={isAsking}>
          {all.map(({ to, label, kind, title }) => (
            <li key={to}>
              <Link to={to} title={title} className="search-found" onClick={onClose}>
                <span className="text-14 text-muted">{kind}</span>
                <span className="min-w-0 break-words">{label}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-muted" role="status">
          {!isAsking && all.length === 0 ? t('search.none') : ''}
        </p>
      </div>
    </Dialog>
  )
}

/** Up and down go from one to the next, as in every list of a search. */
function moveByKey(event: PressedKey<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus()
}
