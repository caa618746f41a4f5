import { beforeEach, expect, test, vi } from 'vitest'

interface Stub {
  (...args: unknown[]): void
  queue: unknown[][]
  callMethod?: (...args: unknown[]) => void
}

const page: { fbq?: Stub; gtag?: (...command: unknown[]) => void; dataLayer?: unknown[] } = {}
let loaded: string[] = []

beforeEach(() => {
  for (const name of ['fbq', 'gtag', 'dataLayer'] as const) delete page[name]
  loaded = []
  vi.resetModules()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    createElement: () => ({ src: '' }),
    head: { append: ({ src }: { src: string }) => loaded.push(src) },
  })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: 'http://localhost/events/anniversary/landing-page' } as PerformanceEntry,
  ])
  return () => vi.unstubAllGlobals()
})

test('What is tracked before the pixel has come waits for it, and then goes to it at once', async () => {
  const { startTagLoaders } = await import('#web/client/tag-loaders.ts')
  startTagLoaders({ tagManagerId: undefined, analyticsId: undefined, adPixelId: '123' })
  expect(page.fbq?.queue).toEqual([
    ['init', '123'],
    ['track', 'PageView'],
  ])
  const heard: unknown[][] = []
  if (page.fbq) page.fbq.callMethod = (...args) => heard.push(args)
  const { trackEvent } = await import('#web/client/track-event.ts')
  trackEvent('page_error', { path: '/boss' })
  expect(heard).toEqual([['trackCustom', 'page_error', { path: '/boss' }]])
  expect(page.fbq?.queue).toHaveLength(2)
  expect(loaded).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
})

test('Analytics alone are given events as commands, which gtag.js reads', async () => {
  const { startTagLoaders } = await import('#web/client/tag-loaders.ts')
  startTagLoaders({ tagManagerId: undefined, analyticsId: 'G-1', adPixelId: undefined })
  const { trackEvent } = await import('#web/client/track-event.ts')
  trackEvent('page_error', { path: '/boss' })
  const commands = page.dataLayer?.filter((one) => String(one) === '[object Arguments]') ?? []
  expect(
    commands.map((one) => [...(one as ArrayLike<unknown> & Iterable<unknown>)]).at(-1),
  ).toEqual(['event', 'page_error', { path: '/boss' }])
})
