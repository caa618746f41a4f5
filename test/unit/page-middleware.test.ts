import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Area } from '#contract/values/area.ts'
import { pageContext, type PageContext } from '#web/page/page-context.ts'
import { pageMiddleware, throwRefusal } from '#web/page/page-middleware.ts'

describe('A page that names middleware', () => {
  test('is answered where it lets the visitor through', async () => {
    expect(await refusalOf({ names: ['taiwan-only'] }, 'tw')).toBeUndefined()
  })

  test('is a 404 where it does not', async () => {
    expect(await refusalOf({ names: ['taiwan-only'] }, 'sg')).toEqual([
      404,
      'This page could not be found',
    ])
  })

  test.each(['gone', 'constructor'])('that does not exist is a 500: %s', async (name) => {
    expect(await refusalOf({ names: [name] }, 'tw')).toEqual([500, `Unknown middleware ${name}`])
  })
})

describe('A page that defines a validation', () => {
  test('is a 404 where it is false', async () => {
    expect(await refusalOf({ validate: () => false }, 'tw')).toEqual([
      404,
      'This page could not be found',
    ])
    expect(await refusalOf({ validate: () => Promise.resolve(true) }, 'tw')).toBeUndefined()
  })
})

/** What the loaders of a page of these rules throw. */
async function refusalOf(rules: Parameters<typeof pageMiddleware>[0], area: Area) {
  const context = new RouterContextProvider()
  context.set(pageContext, { area } as PageContext)
  const [middleware] = pageMiddleware(rules)
  const request = new Request('http://localhost:3000/page')
  const args = { context, request, params: {}, pattern: '/page', url: new URL(request.url) }
  await middleware?.(args, async () => new Response())
  try {
    throwRefusal(context)
    return undefined
  } catch (refusal) {
    const { init, data } = refusal as { init: ResponseInit; data: unknown }
    return [init.status, data]
  }
}
