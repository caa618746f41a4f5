import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { fetchStills } from '../still.tsx'
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

/** What this page may need next of itself. */
function fetchAhead() {
  fetchStills()
  // What is shown where nothing can be fetched any more has to be here by then.
  for (const name of ['scenes/offline', 'scenes/error']) new Image().src = artHref(name)
}
