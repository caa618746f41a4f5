import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { linksInView, whenIdle } from '../../client/prefetch-links.ts'

/** Fetches ahead what the links in view lead to, once the page has come to rest. */
export function IdlePrefetch() {
  const { key } = useLocation()
  const [pages, setPages] = useState<string[]>([])
  useEffect(() => {
    setPages([])
    return whenIdle(() => setPages(linksInView()))
  }, [key])
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
