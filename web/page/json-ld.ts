/** One step of the way to a page, from the top down. */
export interface Crumb {
  name: string
  /** Path of this site. */
  path: string
}

/** schema.org `BreadcrumbList` of absolute addresses. */
export function breadcrumbList(origin: string, crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  }
}
