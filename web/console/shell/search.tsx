import { useCallback, useEffect, useRef, useState, type KeyboardEvent as PressedKey } from 'react'
import { Link, useNavigate } from 'react-router'
import { CAMPAIGN_KINDS } from '#contract/values/campaign-kinds.ts'
import { isContentKind } from '#contract/values/content-kinds.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Dialog } from '../../ui/modals/dialog.tsx'
import { useFailureWords } from '../client/failure-words.ts'
import { useMe } from '../client/me.ts'
import { pagesOf } from '../pages.ts'
import { isCalled, KIND_WORDS, PAGE_WORDS } from './page-words.ts'
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
  const pages = usePages(text)
  const named = found.map((one) => ({
    ...one,
    kind: isContentKind(one.kind) ? kindWords(one.kind) : t(`search.${one.kind}`),
  }))
  const all = [...pages, ...named]
  const openFirst = useFirst({ first: all[0]?.to, isAsking, onClose })
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
          onKeyDown={({ key, nativeEvent }) => {
            // While Chinese is being typed it takes a word.
            if (key === 'Enter' && !nativeEvent.isComposing) openFirst()
          }}
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

interface FirstOfAll {
  first: string | undefined
  isAsking: boolean
  onClose: () => void
}

/** Opens what is found first; who presses before the answer has come gets it then. */
function useFirst({ first, isAsking, onClose }: FirstOfAll): () => void {
  const navigate = useNavigate()
  const isWanted = useRef(false)
  const open = useCallback(() => {
    isWanted.current = isAsking
    if (isAsking || first === undefined) return
    onClose()
    void navigate(first)
  }, [isAsking, first, navigate, onClose])
  useEffect(() => {
    if (isWanted.current && !isAsking) open()
  }, [isAsking, open])
  return open
}

/** Pages of the console, by their names or what else they are called: first of all, as they are few. */
function usePages(typed: string) {
  const t = useTranslations('console')
  const campaignWords = useTranslations('console-campaigns.kinds')
  const me = useMe()
  const kind = t('search.page')
  const pages = pagesOf(me)
    .flat()
    .map(({ to, name }) => ({ to, label: t(`pages.${name}`), words: PAGE_WORDS[name] }))
  const kinds = CAMPAIGN_KINDS.flatMap((one) => {
    if (one === 'coupon' || typed.trim() === '' || !me.may('content.read')) return []
    const words = { label: campaignWords(one), words: KIND_WORDS[one] }
    return [{ to: `/campaigns?kind=${one}`, ...words, of: t('pages.campaigns') }]
  })
  return [
    ...kinds
      .filter(({ label, words }) => isCalled(typed, label, words))
      .map((one) => ({ ...one, label: `${one.of} · ${one.label}` })),
    ...pages.filter(({ label, words }) => isCalled(typed, label, words)),
  ].map(({ to, label }) => ({ to, label, kind, title: undefined }))
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
