const MOST_LINKS = 3

/**
 * The first links of this site in what the visitor sees, by path.
 *
 * @param isWanted which of them count; all, where it is left out
 */
export function linksInView(isWanted?: (link: HTMLAnchorElement) => boolean): string[] {
  const paths = new Set<string>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')) {
    if (isWanted?.(link) === false) continue
    const box = link.getBoundingClientRect()
    if (box.top < innerHeight && box.bottom > 0) paths.add(link.pathname + link.search)
    if (paths.size === MOST_LINKS) break
  }
  return [...paths]
}
