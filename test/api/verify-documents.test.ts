import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { verifyDocuments } from '#server/domain/people/store-applications/verify-documents.ts'
import { ApplicationServer } from './application-server.ts'
import { describeOnDatabases } from './on-databases.ts'
import { jpeg, pdf } from './sample-documents.ts'

describeOnDatabases('Every document of every application', (openFresh) => {
  let server: ApplicationServer

  beforeAll(async () => {
    server = await ApplicationServer.start(await openFresh())
  })

  test('is opened, and one that is changed or gone is named', async () => {
    const verify = () => verifyDocuments(server.calls.app)
    const { link, reference } = await server.apply()
    const changed = await server.handIn(link, pdf())
    const gone = await server.handIn(link, jpeg())
    await server.handIn(link, pdf({ filler: 1 }))
    expect(await verify()).toEqual({ documents: 3, faults: [] })

    const { db } = server.calls.app
    const nameOf = async (id: string) => {
      const row = await db
        .selectFrom('store_application_documents')
        .where('id', '=', id)
        .select('file_name')
        .executeTakeFirstOrThrow()
      return join(server.folder, row.file_name)
    }
    const file = await nameOf(changed.id)
    const content = await readFile(file)
    content[content.length - 1] = (content.at(-1) ?? 0) ^ 1
    await writeFile(file, content)
    await rm(await nameOf(gone.id))
    const { documents, faults } = await verify()
    expect(documents).toBe(3)
    expect(faults.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { reference, id: changed.id, kind: 'damaged' },
      { reference, id: gone.id, kind: 'missing' },
    ])
  })
})
