import { DEFAULT_AREA } from '#contract/values/area.ts'
import type { PageContext } from './page-context.ts'
import type { PageHead } from './head-tags.ts'

/**
 * The head of a page that says the same in every area: outside the default one the area's name
 * tells it apart, since no two pages may share a title or a description.
 */
export function areaHead({ area, locale, text }: PageContext, head: PageHead): PageHead {
  if (area === DEFAULT_AREA) return head
  const name = text(`shell.area.${area}`)
  const colon = locale === 'en-US' ? ': ' : '：'
  return {
    ...head,
    title: `${head.title}｜${name}`,
    description: `${name}${colon}${head.description}`,
  }
}
