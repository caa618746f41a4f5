import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { ApiFailure } from '#contract/values/envelope.ts'
import type { PageHead } from '#web/page/head-tags.ts'
import { pageContext, type NoMember, type PageContext } from '#web/page/page-context.ts'
import { memberLoader, orThrow } from '#web/page/page-loader.ts'

const AWAY: ApiFailure = {
  success: false,
  resultCode: 503,
  resultException: 'ServiceUnavailable',
  resultMessage: 'Away',
}

describe("The loader of a member's page", () => {
  test.each(['login', 'closed'] as const)('asks for nothing of a member: %s', async (noMember) => {
    const { data, init, loads } = await shownTo(noMember, { own: 'credit' })
    expect(data).toMatchObject({ noMember, own: undefined, id: 'campaign' })
    expect(titleOf(data)).toBe('Anybody｜Hongli')
    expect([init?.status, loads]).toEqual([200, 0])
  })

  test('hands its member what is his, under a title and a status of its own', async () => {
    const { data, init } = await shownTo(undefined, {
      own: 'credit',
      head: { title: 'Mine', description: '' },
      status: 404,
    })
    expect(data).toMatchObject({ noMember: undefined, own: 'credit', id: 'campaign' })
    expect(titleOf(data)).toBe('Mine｜Hongli')
    expect(init?.status).toBe(404)
  })

  test('never calls an outage "not logged in"', async () => {
    await expect(shownTo(undefined, AWAY)).rejects.toMatchObject({ init: { status: 503 } })
  })
})

interface Loaded {
  own: string
  head?: PageHead
  status?: number
}

/** What the page answers where its own calls say `loaded`. */
async function shownTo(noMember: NoMember | undefined, loaded: Loaded | ApiFailure) {
  let loads = 0
  const loader = memberLoader(
    [],
    () => ({ head: { title: 'Anybody', description: '' }, id: 'campaign' }),
    async (_page, { id }) => {
      loads += 1
      expect(id).toBe('campaign')
      return 'own' in loaded ? loaded : orThrow<Loaded>(loaded)
    },
  )
  const context = new RouterContextProvider()
  const page: Partial<PageContext> = {
    noMember,
    origin: 'http://localhost:3000',
    area: 'tw',
    locale: 'en-US',
    brand: { name: 'Hongli', shortName: 'Hongli' } as PageContext['brand'],
    textsOf: () => ({}),
    text: (key) => key,
  }
  context.set(pageContext, page as PageContext)
  const request = new Request('http://localhost:3000/page')
  const args = { context, request, params: {}, pattern: '/page', url: new URL(request.url) }
  return { ...(await loader(args)), loads }
}

function titleOf({ headTags }: { headTags: object }): string | undefined {
  return /"title":"([^"]*)"/.exec(JSON.stringify(headTags))?.[1]
}
