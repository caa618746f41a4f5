import type { ServerBuild } from 'react-router'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { makePageHandler } from '#server/http/pages/page-handler.ts'
import { formAction } from '#web/page/form-action.ts'
import { HttpServer, openAwayDatabase } from './http-server.ts'

const RECEIPT = {
  reference: 'S-1',
  createdAt: '2026-11-20T04:00:00Z',
  isMailed: false,
  isCardNumberRemoved: false,
}
const nothing = () => null

/** A page whose loader throws an Error that says more than its message. */
function failing(path: string, said: object): ServerBuild['routes'] {
  const loader = () => {
    throw Object.assign(new Error('out of order'), said)
  }
  return { [path]: { id: path, parentId: 'root', path, module: { default: nothing, loader } } }
}

/** A page with a form, one without, and one that fails. */
const build: ServerBuild = {
  entry: {
    module: {
      default: (_, status, headers) => {
        headers.set('Content-Type', 'text/html; charset=utf-8')
        return new Response(`<h1>${status}</h1>`, { status, headers })
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: nothing, ErrorBoundary: nothing } },
    form: {
      id: 'form',
      parentId: 'root',
      path: 'service',
      module: {
        default: nothing,
        action: formAction({ type: 'feedback', send: async () => RECEIPT }),
      },
    },
    plain: { id: 'plain', parentId: 'root', path: 'privacy', module: { default: nothing } },
    broken: {
      id: 'broken',
      parentId: 'root',
      path: 'broken',
      module: {
        default: nothing,
        loader: () => {
          throw new Error('out of order')
        },
      },
    },
    ...failing('busy', { status: 503 }),
    ...failing('gone', { statusCode: 410 }),
  },
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '' },
}

describe('A page that something is sent to', () => {
  let database: OpenDatabase
  let server: HttpServer

  beforeAll(async () => {
    database = await openAwayDatabase()
    const answerPage = makePageHandler(async () => build, 'production')
    server = new HttpServer(database, { answerPage })
  })

  async function post(path: string, type: string, body: string) {
    const errors = vi.spyOn(server.app.log, 'error')
    const headers = { 'content-type': type }
    const { status } = await server.send(path, { method: 'POST', headers, body })
    const logged = errors.mock.calls.length
    errors.mockRestore()
    return { status, logged }
  }

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'name=Ann&botCheck=solved', 200],
    ['a form without a bot check', 'application/x-www-form-urlencoded', 'name=Ann', 422],
    ['a form with parts', 'multipart/form-data; boundary=x', '--x--\r\n', 422],
    ['JSON', 'application/json', '{}', 415],
    ['plain text', 'text/plain', 'name=Ann', 415],
    ['a type that is none', '/', 'name=Ann', 415],
    ['parts without a boundary', 'multipart/form-data', 'x', 400],
    ['parts that break off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp', 400],
  ])('answers %s, and no error of ours is logged', async (_, type, body, status) => {
    expect(await post('/service', type, body)).toEqual({ status, logged: 0 })
  })

  test('refuses what it has no form for, and no error of ours is logged', async () => {
    const form = 'application/x-www-form-urlencoded'
    expect(await post('/privacy', form, 'name=Ann')).toEqual({ status: 405, logged: 0 })
  })

  test.each([
    ['/busy', 503, 1],
    ['/gone', 410, 0],
  ])('of which an Error says its status answers with it: %s', async (path, status, reports) => {
    const errors = vi.spyOn(server.app.log, 'error')
    expect((await server.send(path)).status).toBe(status)
    expect(errors).toHaveBeenCalledTimes(reports)
    errors.mockRestore()
  })

  test('still reports what is an error of ours', async () => {
    const errors = vi.spyOn(server.app.log, 'error')
    expect((await server.send('/broken')).status).toBe(500)
    expect(errors).toHaveBeenCalledOnce()
    errors.mockRestore()
  })
})
