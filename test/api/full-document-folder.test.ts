import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApplicationServer } from './application-server.ts'
import { pdf } from './sample-documents.ts'
import { openPglite } from './on-databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'hongli-full-'))

function mount(options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
}

/** A disk of its own needs the right to mount one. */
const canMount = (() => {
  try {
    mount('size=64k')
    return true
  } catch {
    return false
  }
})()

afterAll(() => {
  if (canMount) execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

const skipped = canMount ? '' : ' (SKIPPED: this machine lets nobody mount one)'

describe.skipIf(!canMount)(`A disk that takes no more documents${skipped}`, () => {
  let server: ApplicationServer

  beforeAll(async () => {
    server = await ApplicationServer.start(await openPglite(), { DOCUMENTS_DIR: folder })
  })
  afterEach(() => mount('remount,rw,size=64k'))
  const alarms = async () => {
    const { values } = await server.calls.app.metrics.documentStorageFull.get()
    return values[0]?.value ?? 0
  }

  test.each([
    ['while it arrives', 100_000],
    ['when it is kept', 40_000],
  ])('says so %s, keeps no half of it, and takes it later', async (_, bytes) => {
    const errors = vi.spyOn(server.calls.app.log, 'error')
    const before = await alarms()
    const { link } = await server.apply()
    const document = pdf({ filler: bytes })
    expect(await server.refusal(link, document)).toEqual([507, 'DocumentStorageFull'])
    expect(readdirSync(folder)).toEqual([])
    expect(await alarms()).toBe(before + 1)
    expect(errors.mock.calls.map(([, message]) => message)).toContain('document storage is full')
    errors.mockRestore()
    mount('remount,size=1m')
    expect(await server.handIn(link, document)).toMatchObject({ kind: 'pdf' })
    const { documents } = await server.status(link)
    expect(documents).toHaveLength(1)
    await server.calls.app.documents.remove(readdirSync(folder)[0] ?? '')
  })

  test('says so where it has turned read-only', async () => {
    const { link } = await server.apply()
    mount('remount,ro')
    expect(await server.refusal(link, pdf())).toEqual([507, 'DocumentStorageFull'])
    mount('remount,rw')
    expect(readdirSync(folder)).toEqual([])
    await server.handIn(link, pdf())
  })
})
