import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { markPageRunning } from '../still.tsx'
import { linksInView, whenIdle } from '../../client/prefetch-links.ts'

/** Fetches ahead what the links in view lead to, once the page has come to rest. */
export function IdlePrefetch() {
  const { key } = useLocation()
  const [found, setFound] = useState<{ key: string; pages: string[] }>()
  useEffect(markPageRunning, [])
  useEffect(() => whenIdle(() => setFound({ key, pages: linksInView() })), [key])
  if (found?.key !== key) return null
  return found.pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
