import { useParams, type LoaderFunctionArgs } from 'react-router'
import { CONTENT_KINDS, type ContentKind } from '#contract/values/content-kinds.ts'

/** Which entry, as calls name it. */
export interface EntryAddress {
  kind: ContentKind
  id: string
}

/** Coupons have an address of their own, beside the other campaigns. */
export function kindHref(kind: ContentKind): string {
  return kind === 'coupons' ? '/coupons' : `/publishing/${kind}`
}

export function entryHref({ kind, id }: EntryAddress): string {
  return `${kindHref(kind)}/${id}`
}

/** The kind that an address is about. */
export function kindOf({ kind }: LoaderFunctionArgs['params']): ContentKind {
  if (kind === undefined) return 'coupons'
  const found = CONTENT_KINDS.find((one) => one === kind)
  if (!found) throw new Response(null, { status: 404 })
  return found
}

export function useKind(): ContentKind {
  return kindOf(useParams())
}
