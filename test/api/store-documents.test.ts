import { createHash } from 'node:crypto'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '#contract/values/store-application-rules.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { readOrientation } from '#server/domain/people/documents/exif-orientation.ts'
import { addStoreDocument } from '#server/domain/people/store-applications/add-store-document.ts'
import { sweepStoreApplications } from '#server/domain/people/store-applications/sweep-store-applications.ts'
import { ApplicationServer, APPLY_PATH } from './application-server.ts'
import { describeOnDatabases, openPglite } from './on-databases.ts'
import { jpeg, pdf, photographWithPlace, png, pngChunk } from './sample-documents.ts'

const TOO_LARGE = [413, 'DocumentTooLarge'] as const

describeOnDatabases('The documents of an application', (openFresh) => {
  let database: OpenDatabase
  let server: ApplicationServer
  let link: string

  beforeAll(async () => {
    database = await openFresh()
    server = await ApplicationServer.start(database)
  })
  beforeEach(async () => {
    ;({ link } = await server.apply())
  })
  test('are judged by what is in them, whatever their name says', async () => {
    const wrong = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect(await server.refusal(link, wrong, { name: 'company.pdf' })).toEqual([
      415,
      'DocumentTypeNotAllowed',
    ])
    const headers = { 'Content-Type': 'image/png' }
    expect(await server.refusal(link, Buffer.from('MZ\x90\0'), { headers })).toEqual([
      415,
      'DocumentTypeNotAllowed',
    ])
    const taken = await server.handIn(link, png(), '../../etc/公司登記.pdf')
    expect(taken).toMatchObject({ kind: 'png', name: '公司登記.png' })
  })

  test('say in words what is wrong, in the language of the sender', async () => {
    const { body } = await server.upload(link, Buffer.from('hello'), { headers: { LANG: 'zh-TW' } })
    expect(body.resultMessage).toContain('不是 PDF、JPEG 或 PNG')
  })

  test('of 10 MB are taken, and one byte more is not', async () => {
    const bare = pdf().length
    const largest = pdf({ filler: MAX_DOCUMENT_BYTES - bare - 64 })
    expect(largest.length).toBeLessThanOrEqual(MAX_DOCUMENT_BYTES)
    const exact = Buffer.concat([largest, Buffer.alloc(MAX_DOCUMENT_BYTES - largest.length, '\n')])
    expect((await server.handIn(link, exact)).kind).toBe('pdf')
    const files = await server.files()
    const above = Buffer.concat([exact, Buffer.from('\n')])
    const headers = { 'Content-Length': String(above.length) }
    expect(await server.refusal(link, above, { headers })).toEqual(TOO_LARGE)
    expect(await server.files()).toEqual(files)
  })

  test('that announce no length are counted while they come', async () => {
    const files = await server.files()
    let sent = 0
    const piece = new Uint8Array(256 * 1024).fill(0x25)
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += piece.length
        controller.enqueue(piece)
      },
    })
    expect(await server.refusal(link, endless)).toEqual(TOO_LARGE)
    expect(sent).toBeLessThan(MAX_DOCUMENT_BYTES + 4 * piece.length)
    expect(await server.files()).toEqual(files)
  })

  test('that inflate to more than they show are refused before they fill the memory', async () => {
    const bomb = png({ compressed: deflateSync(Buffer.alloc(200_000_000)) })
    const before = process.memoryUsage().arrayBuffers
    expect(await server.refusal(link, bomb)).toEqual([422, 'DocumentDamaged'])
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60_000_000)
    const vast = png({ width: 30_000, height: 30_000, compressed: deflateSync(Buffer.alloc(10)) })
    expect(await server.refusal(link, vast)).toEqual([422, 'DocumentTooManyPixels'])
  })

  test('keep the picture, and not where it was taken', async () => {
    const { id } = await server.handIn(link, photographWithPlace(), 'IMG_0001.HEIC.jpg')
    const stored = Buffer.from(await (await server.readDocument(link, id)).arrayBuffer())
    expect(stored.includes('Xinyi')).toBe(false)
    expect(stored.includes('GPS')).toBe(false)
    expect(stored.includes(Buffer.from([0x88, 0x25]))).toBe(false)
    const exif = stored.indexOf('Exif\0\0')
    expect(readOrientation(stored.subarray(exif, exif + 32))).toBe(6)
    expect(stored.includes('ICC_PROFILE')).toBe(true)
    expect(stored.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    const text = pngChunk('tEXt', Buffer.from('Comment\0Xinyi Road'))
    const picture = await server.handIn(link, png({ width: 3, besides: [text] }))
    const kept = Buffer.from(await (await server.readDocument(link, picture.id)).arrayBuffer())
    expect(kept.includes('Xinyi')).toBe(false)
  })

  test('lie sealed in their folder, whole, under names that tell nothing', async () => {
    const { id } = await server.handIn(link, pdf({ filler: 3 }), 'bank book.pdf')
    const row = await database.db
      .selectFrom('store_application_documents')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('bank book')
    const onDisk = await readFile(join(server.folder, row.file_name))
    expect(onDisk.includes('%PDF')).toBe(false)
    const answer = await server.readDocument(link, id)
    const content = Buffer.from(await answer.arrayBuffer())
    expect(createHash('sha256').update(content).digest('hex')).toBe(row.sha256)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''bank%20book.pdf",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  test('are exactly ten, however many arrive at once', async () => {
    const all = Array.from({ length: 14 }, (_, index) => pdf({ filler: index + 10 }))
    const answers = await Promise.all(all.map((document) => server.upload(link, document)))
    const refused = answers.flatMap(({ body }) => (body.success ? [] : [body.resultException]))
    expect(refused).toEqual(Array(4).fill('DocumentLimitReached'))
    const { documents } = await server.status(link)
    expect(documents).toHaveLength(10)
    const rows = await database.db
      .selectFrom('store_application_documents')
      .select('file_name')
      .execute()
    expect((await server.files()).toSorted()).toEqual(
      rows.map(({ file_name: name }) => name).toSorted(),
    )
    expect(await server.refusal(link, pdf({ filler: 99 }))).toEqual([409, 'DocumentLimitReached'])
  })

  test('are one when the same comes twice, also at once', async () => {
    const [first, second] = await Promise.all([
      server.handIn(link, jpeg()),
      server.handIn(link, jpeg()),
    ])
    const third = await server.handIn(link, jpeg(), 'another name.jpg')
    expect([second.id, third.id]).toEqual([first.id, first.id])
    expect((await server.status(link)).documents).toHaveLength(1)
  })

  test('can be taken back, and their file goes with them', async () => {
    const { id } = await server.handIn(link, jpeg())
    const files = await server.files()
    const remove = () =>
      server.send(`${APPLY_PATH}/documents/${id}`, {
        method: 'DELETE',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ link }),
      })
    expect((await remove()).status).toBe(200)
    expect(await server.files()).toHaveLength(files.length - 1)
    // Again, it is told what the first removal has left.
    expect((await remove()).status).toBe(200)
    expect(await server.files()).toHaveLength(files.length - 1)
    expect((await server.readDocument(link, id)).status).toBe(404)
  })

  test('are read with the link of their own application alone', async () => {
    const { id } = await server.handIn(link, jpeg())
    const other = await server.apply({ storeName: '別家' })
    expect((await server.readDocument(other.link, id)).status).toBe(404)
    expect((await server.readDocument('', id)).status).toBe(403)
    expect((await server.readDocument(link, 'no-uuid')).status).toBe(404)
  })

  test('of a page without scripts come in a form, one at a time', async () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(jpeg())], '存摺.jpg', { type: 'image/jpeg' }))
    const path = `${APPLY_PATH}/documents?link=${link}&lang=en-US`
    const answer = await server.send(path, { method: 'POST', body: form })
    expect(answer.status).toBe(303)
    const back = new URL(answer.headers.get('location') ?? '', 'http://localhost:3000')
    expect(back.pathname).toBe('/apply/tappay/attach')
    expect(Object.fromEntries(back.searchParams)).toEqual({ link, outcome: 'added', lang: 'en-US' })
    expect((await server.status(link)).documents).toMatchObject([{ name: '存摺.jpg' }])
    const empty = new FormData()
    empty.set('file', new File([], ''))
    const refused = await server.send(path, { method: 'POST', body: empty })
    expect(refused.headers.get('location')).toContain('outcome=DocumentEmpty')
  })

  test('stop at the end of what the operator has room for', async () => {
    const small = await ApplicationServer.start(database, { DOCUMENTS_MEGABYTES: '1' })
    await server.handIn(link, pdf({ filler: 1_100_000 }))
    expect(await small.refusal(link, jpeg())).toEqual([507, 'DocumentStorageFull'])
  })

  test('come so often from an address and no more', async () => {
    const limited = await ApplicationServer.start(database, { RATE_LIMIT_SCALE: '0.05' })
    const refusals = []
    for (let tries = 1; tries <= 7; tries += 1) {
      refusals.push((await limited.upload('no-link', jpeg(), { address: '198.51.100.9' })).status)
    }
    expect(refusals).toEqual([403, 403, 403, 403, 403, 403, 429])
  })
})

describe('Files that no row names', () => {
  test('are all that a server leaves which dies between file and row', async () => {
    const database = await openPglite()
    const server = await ApplicationServer.start(database)
    const { link } = await server.apply()
    const { documents } = server.calls.app
    const dying = {
      ...server.calls.app,
      documents: {
        ...documents,
        keep: async (name: string, content: Uint8Array) => {
          await documents.keep(name, content)
          throw new Error('killed')
        },
      },
    }
    const input = { link, name: 'a.jpg', content: jpeg() }
    await expect(addStoreDocument(dying, input)).rejects.toThrow('killed')
    expect((await server.status(link)).documents).toEqual([])
    expect(await server.files()).toHaveLength(1)
    await server.handIn(link, jpeg())
    expect((await server.status(link)).documents).toHaveLength(1)
  })

  test('are removed once they are a day old, and files of rows are not', async () => {
    const database = await openPglite()
    const server = await ApplicationServer.start(database)
    const { link } = await server.apply()
    await server.handIn(link, jpeg())
    const [kept = ''] = await server.files()
    const names = [
      'orphan-of-a-server-that-died-000',
      'half-received-body-000000.part',
      'fresh-orphan-000000000',
    ]
    for (const name of names) await writeFile(join(server.folder, name), 'x')
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    for (const name of [kept, ...names.slice(0, 2)]) {
      await utimes(join(server.folder, name), yesterday, yesterday)
    }
    expect(await sweepStoreApplications(server.calls.app)).toEqual({ applications: 0, orphans: 2 })
    expect((await server.files()).toSorted()).toEqual([kept, names[2]].toSorted())
  })
})
