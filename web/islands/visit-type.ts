/** How somebody has come to this document: by a link, by the browser's own way back, or by loading it anew. */
export function visitType(): NavigationTimingType | undefined {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type
}
