import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { artHref } from '../../art/art.tsx'
import { prefetchWhenIdle, whenIdle } from '../../client/prefetch-links.ts'

/** Fetches ahead what the links in view lead to, once the page has come to rest. */
export function IdlePrefetch() {
  const { key } = useLocation()
  const [found, setFound] = useState<{ key: string; pages: string[] }>()
  useEffect(() => whenIdle(fetchAhead), [])
  useEffect(
    () =>
      prefetchWhenIdle(() => {
        void import('../../client/links-in-view.ts').then(
          ({ linksInView }) => setFound({ key, pages: linksInView() }),
          () => undefined,
        )
      }),
    [key],
  )
  if (found?.key !== key) return null
  return found.pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

/** What this page may need of itself where nothing can be fetched any more. */
function fetchAhead() {
  for (const name of ['scenes/offline', 'scenes/error']) new Image().src = artHref(name)
}
