import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { ApplicationServer } from '../api/application-server.ts'
import { openUntilEnd } from '../api/open-until-end.ts'
import { ownDatabase, POSTGRES_URL } from '../api/own-database.ts'
import { createUntilEnd } from '../api/postgres-templates.ts'
import { jpeg } from '../api/sample-documents.ts'
import { CommitEatingProxy } from '../faults/commit-eating-proxy.ts'

describe.runIf(POSTGRES_URL)('A document whose answer is lost', () => {
  const own = ownDatabase('documents')
  const { url } = own
  let proxy: CommitEatingProxy
  let database: OpenDatabase
  let server: ApplicationServer

  beforeAll(async () => {
    await createUntilEnd(own, 'migrated')
    proxy = await CommitEatingProxy.to(url)
    database = await openUntilEnd({ url: proxy.urlOf(url), poolSize: 4 })
    server = await ApplicationServer.start(database)
  })

  test('is there to be read, and handed in again it is the same', async () => {
    const { link } = await server.apply()
    proxy.eatNext(1, /store_application_documents/)
    const lost = await server.upload(link, jpeg())
    expect(proxy.eatenCount).toBe(1)
    expect(lost.status).toBe(503)
    const again = await server.handIn(link, jpeg())
    const { documents } = await server.status(link)
    expect(documents.map(({ id }) => id)).toEqual([again.id])
    expect((await server.readDocument(link, again.id)).status).toBe(200)
    expect(await server.files()).toHaveLength(1)
  })
})
