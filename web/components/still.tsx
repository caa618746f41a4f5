import {
  lazy,
  startTransition,
  useEffect,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useNavigate } from 'react-router'
import { untilItComes } from '../client/until-it-comes.ts'
import { useRootData } from '../page/root-data.ts'
import { useBrowserValue } from '../page/use-browser-value.ts'

/**
 * A part of a page that shows and links, and holds no state. On a page that the server rendered it
 * stays as markup, and its script is not sent at all; for a page that the browser makes it is
 * fetched. Give it what loaders answer, whole: other props make it come alive as if data had changed.
 *
 *     const NoStores = still(() => import('./no-stores.tsx').then((module) => module.NoStores))
 *
 * Only a transition may bring it in, such as a navigation: nothing else waits for its script. Where
 * `mayStay` says no, it comes alive on the first page too.
 */
export function still<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  mayStay: (props: Props) => boolean = () => true,
) {
  let fetched: Promise<ComponentType<Props>> | undefined
  let isHere = false
  const fetchOnce = () =>
    (fetched ??= load().then(
      (Part) => {
        isHere = true
        return Part
      },
      (error: unknown) => {
        // It is asked for again when it is needed.
        fetched = undefined
        throw error
      },
    ))
  const fetchAhead = () => fetchOnce().catch(() => undefined)
  const Part = lazy(() =>
    fetchOnce().then(
      (Fetched) => ({ default: Fetched }),
      () => ({ default: Late }),
    ),
  )
  // A page that comes by navigation has use for it at once, while its data is still on the way.
  if (firstPage.isOver) void fetchAhead()
  else firstPage.parts.push(fetchAhead)

  /** In place of a part that did not come, until it does. */
  function Late(props: Props): ReactNode {
    const [Come, setCome] = useState<ComponentType<Props>>()
    useEffect(() => void untilItComes(fetchOnce).then((Fetched) => setCome(() => Fetched)), [])
    return Come && <Come {...props} />
  }

  return function Still(props: Props): ReactNode {
    const isServed = useBrowserValue(() => false, !import.meta.env.SSR)
    const root = useRootData()
    const inputs = { ...props, area: root?.area, locale: root?.locale }
    const [servedInputs] = useState(isServed && mayStay(props) ? inputs : undefined)
    const isStale = servedInputs !== undefined && !isSame(servedInputs, inputs)
    const [, setHere] = useState(isHere)
    useEffect(() => {
      if (!isStale) return
      void untilItComes(fetchOnce).then(() => startTransition(() => setHere(true)))
    }, [isStale])
    // What the server sent of it stays until the script is there that makes it anew.
    if (servedInputs && !(isStale && isHere)) return <ServedMarkup />
    return (
      <div className="contents" role="presentation">
        <Part {...props} />
      </div>
    )
  }
}

const firstPage = { isOver: false, parts: new Array<() => Promise<unknown>>() }

/** Call it when the first page has come to rest: whoever comes back to it then need not wait. */
export function fetchStills(): void {
  firstPage.isOver = true
  for (const fetchPart of firstPage.parts.splice(0)) void fetchPart()
}

/** What the server sent: React neither looks into it nor changes it. Its links are the router's. */
function ServedMarkup() {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-discover]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
  return (
    <div
      className="contents"
      role="presentation"
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  )
}

/** Neither for a new tab nor already taken care of. */
function isPlainClick(event: MouseEvent): boolean {
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasKey && !event.defaultPrevented
}

function isSame(before: object, now: object): boolean {
  const other = new Map(Object.entries(now))
  return Object.entries(before).every(([name, value]) => Object.is(value, other.get(name)))
}
