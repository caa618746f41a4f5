import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { openFolder } from './on-databases.ts'

describe('operate payments end-refund', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hongli-end-refund-'))
  afterAll(() => rmSync(dataDir, { recursive: true }))

  const run = (...flags: string[]) => {
    const { DATABASE_URL: _, ...rest } = process.env
    const options = { cwd: PROJECT_ROOT, env: { ...rest, MODE: 'demo', DATA_DIR: dataDir } }
    const started = promisify(execFile)(
      process.execPath,
      ['operate/operate.ts', 'payments', 'end-refund', ...flags],
      options,
    )
    return started.then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        said: stdout + stderr,
      }),
    )
  }

  test('asks which and why, and says when there is nothing to end', async () => {
    const database = await openFolder(dataDir)
    await database.close()
    expect((await run('--help')).said).toContain('--charge <id>')
    expect(await run('--reason', 'x')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/--charge <id>/),
    })
    const charge = ['--charge', 'P000000000000000000']
    expect(await run(...charge)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/--reason <text>/),
    })
    const none = await run(...charge, '--reason', 'Ticket 1')
    expect(none).toEqual({ code: 1, said: 'This charge has no open refund.\n' })
  })
})
