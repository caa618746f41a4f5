import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EmbeddedDatabaseInUse, openDatabase } from '#server/db/database.ts'

const OPENER = join(import.meta.dirname, 'open-embedded-process.ts')

// Making an embedded database takes seconds on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let folder: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'hongli-lock-')), 'deep', 'data')
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe('The embedded folder', () => {
  test('is made with its parents, and keeps what was written', async () => {
    const first = await openDatabase({ dataDir: folder })
    await first.executeSql('create table notes (text text); insert into notes values ($$kept$$)')
    await first.close()
    const second = await openDatabase({ dataDir: folder })
    const { rows } = await second.executeSql('select text from notes')
    await second.close()
    expect(rows).toEqual([{ text: 'kept' }])
  })

  test('is refused to a second opener in the same process', async () => {
    const first = await openDatabase({ dataDir: folder })
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(EmbeddedDatabaseInUse)
    await first.close()
  })

  test('is refused to another process, which is told who holds it', async () => {
    const first = await openDatabase({ dataDir: folder })
    const answer = await openInChild()
    await first.close()
    expect(answer).toContain('EmbeddedDatabaseInUse')
    expect(answer).toContain(String(process.pid))
  })

  test('is free again at once after its holder was killed', async () => {
    expect(await openInChild()).toContain('open')
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(EmbeddedDatabaseInUse)
    const [holder] = children
    holder?.kill('SIGKILL')
    if (holder) await once(holder, 'exit')
    const database = await openDatabase({ dataDir: folder })
    expect((await database.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })
})

/** Starts a process that opens the folder and stays; answers the first it says. */
async function openInChild(): Promise<string> {
  const child = spawn(process.execPath, [OPENER, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return said.toString()
}
