import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { ApplicationServer } from '../api/application-server.ts'
import { administer } from '../api/on-databases.ts'
import { jpeg } from '../api/sample-documents.ts'
import { CommitEatingProxy } from '../faults/commit-eating-proxy.ts'

const POSTGRES_URL = process.env.TEST_DATABASE_URL ?? ''

describe.runIf(POSTGRES_URL)('A document whose answer is lost', () => {
  const name = `hongli_documents_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(POSTGRES_URL || 'postgres://none'), { pathname: name }).href
  let proxy: CommitEatingProxy
  let database: OpenDatabase
  let server: ApplicationServer

  beforeAll(async () => {
    await administer(POSTGRES_URL, `create database ${name}`)
    proxy = await CommitEatingProxy.to(url)
    database = await openDatabase({ url: proxy.urlOf(url), poolSize: 4 })
    await migrate(database)
    server = await ApplicationServer.start(database)
  })
  afterAll(async () => {
    await server.stop()
    await database.close()
    proxy.close()
    await administer(POSTGRES_URL, `drop database ${name} with (force)`)
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
