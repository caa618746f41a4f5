import { AREAS, AREA_FACTS } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { expect, test } from './browser-test.ts'
import { inTurn } from './in-turn.ts'
import { readSitePages } from './read-site-pages.ts'
import { AS_BROWSER } from './site-api.ts'

test('No link inside the site leads nowhere', async ({ api }) => {
  const links = new Map<string, string>()
  for (const locale of LOCALES) {
    for (const document of await readSitePages(api, locale)) {
      for (const link of document.links.filter((href) => /^[/#?]/.test(href))) {
        const url = new URL(link, document.address)
        // The same page in another language is no other link.
        url.searchParams.delete('lang')
        if (!links.has(url.href)) links.set(url.href, document.address)
      }
    }
  }
  expect(links.size).toBeGreaterThan(100)
  const dead = await inTurn([...links], async ([address, foundOn]) => {
    const problem = await findDeadEnd(address)
    return problem === undefined ? [] : `${problem} ${address} on ${foundOn}`
  })
  expect(dead).toEqual([])
})

test('Every address of the sitemap is a page', async ({ api }) => {
  const files = locationsIn(await textAt(api.at('/sitemap.xml')))
  const addresses = (await inTurn(files, async (file) => locationsIn(await textAt(file)))).flat()
  const stores = addresses.filter((address) => address.includes('/store/'))
  const others = addresses.filter((address) => !address.includes('/store/'))
  expect(stores.length).toBeGreaterThan(6_800)
  const step = Math.floor(stores.length / 200)
  const asked = [...others, ...stores.filter((_, at) => at % step === 0)]
  const wrong = await inTurn(asked, async (address) => {
    const { status } = await fetch(address, { redirect: 'manual', headers: AS_BROWSER })
    return status === 200 ? [] : `${status} ${address}`
  })
  expect(wrong).toEqual([])
})

test('Every listed page stands in the sitemap', async ({ api }) => {
  const files = locationsIn(await textAt(api.at('/sitemap.xml')))
  const listed = new Set(
    (await inTurn(files, async (file) => locationsIn(await textAt(file)))).flat(),
  )
  const missing = []
  for (const area of AREAS) {
    for (const document of await readSitePages(api, AREA_FACTS[area].defaultLocale, [area])) {
      if (!document.isHidden && !listed.has(document.canonical)) missing.push(document.canonical)
    }
  }
  // The list of items has no address in screens.md: it is what stands there without an id.
  expect(missing.filter((address) => !address.endsWith('/online-shop/item'))).toEqual([])
})

test('robots.txt and the manifest tell tools what they need', async ({ api }) => {
  const robots = await textAt(api.at('/robots.txt'))
  expect(robots).toContain(`Sitemap: ${api.at('/sitemap.xml')}`)
  expect(robots).toContain('Disallow: /app-web/')
  const manifest = JSON.parse(await textAt(api.at('/manifest.webmanifest'))) as {
    name: string
    icons: { src: string }[]
  }
  expect(manifest.name).not.toBe('')
  for (const { src } of manifest.icons) expect((await fetch(api.at(src))).status).toBe(200)
})

/** What is wrong with where a link leads, or undefined: it answers, and has the part it names. */
async function findDeadEnd(address: string): Promise<string | undefined> {
  const { hash } = new URL(address)
  const method = hash ? 'GET' : 'HEAD'
  const response = await fetch(address, { method, headers: AS_BROWSER })
  if (response.status >= 400) return String(response.status)
  const hasPart = !hash || (await response.text()).includes(`id="${hash.slice(1)}"`)
  return hasPart ? undefined : 'no such part'
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address)
  expect(response.status, address).toBe(200)
  return response.text()
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}
