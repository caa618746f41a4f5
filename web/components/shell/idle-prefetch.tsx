import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { isAppPath } from '#contract/values/page-kind.ts'
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
          ({ linksInView }) => setFound({ key, pages: linksInView(isInApp) }),
          () => undefined,
        )
      }),
    [key],
  )
  return found?.key === key && <InTurn key={key} pages={found.pages} />
}

/** Pages of the site are documents: their data and scripts would come for nothing. */
const isInApp = ({ pathname }: HTMLAnchorElement) => isAppPath(pathname)

/** All links at once would keep a slow phone from what somebody presses meanwhile. */
function InTurn({ pages: [page, ...others] }: { pages: string[] }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => prefetchWhenIdle(() => setOver(true)), [])
  return (
    page && (
      <>
        <PrefetchPageLinks page={page} />
        {isOver && <InTurn pages={others} />}
      </>
    )
  )
}

/** What this page may need of itself where nothing can be fetched any more. */
function fetchAhead() {
  for (const name of ['scenes/offline', 'scenes/error']) new Image().src = artHref(name)
}
