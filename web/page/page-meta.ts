import type { MetaDescriptor } from 'react-router'

interface MetaInput {
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

/**
 * `export const meta = pageMeta` in every page: the tags that its loader has made. The outermost
 * ones count: a layout that has a head has put itself in the place of its page.
 */
export function pageMeta({ matches }: MetaInput): MetaDescriptor[] {
  for (const match of matches) {
    const loaded = match?.loaderData as { headTags?: MetaDescriptor[] } | null | undefined
    if (loaded?.headTags) return loaded.headTags
  }
  return []
}
