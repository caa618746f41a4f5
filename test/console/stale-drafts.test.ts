import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fieldsToMerge, mergeBodies } from '#web/console/publishing/merge-bodies.ts'
import { DEMO_FOLDER } from '#server/config/content-folders.ts'
import { importContent } from '#server/domain/publishing/content/import-content.ts'
import { describeOnDatabases } from '../api/on-databases.ts'
import { ConsoleServer, type Desk } from './console-server.ts'

const COUPON = 'tw-longtan-douhua-free-topping'
/** As calls name it. */
const NAME = { kind: 'coupons', id: COUPON } as const
const REASON = 'the autumn menu'

type Body = Record<string, unknown>

const FILE = JSON.parse(readFileSync(join(DEMO_FOLDER, 'coupons/tw.json'), 'utf8')) as Body[]
const OLD = FILE.find(({ id }) => id === COUPON) ?? {}
const titleOf = (body: Body | undefined) => (body?.['title'] ?? {}) as Record<string, string>
const titled = (body: Body, titles: Record<string, string>): Body => ({
  ...body,
  title: { ...titleOf(body), ...titles },
})

describeOnDatabases('A draft of which something else is live by now', (openFresh) => {
  let server: ConsoleServer
  let editor: Desk
  let folder: string

  beforeEach(async () => {
    server = await ConsoleServer.start(await openFresh({ isStocked: true }))
    editor = await server.demo('editor')
    folder = mkdtempSync(join(tmpdir(), 'hongli-stale-'))
    cpSync(join(DEMO_FOLDER, 'coupons'), join(folder, 'coupons'), { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const save = (body: Body, saves = 0, basedOn?: string | null) =>
    server.ask(editor, 'saveEntryDraft', { ...NAME, area: 'tw', body, saves, basedOn })
  const publish = (saves: number) => ({ ...NAME, saves, reason: REASON })
  const entry = () => server.ask(editor, 'getContentEntry', NAME)

  /** Files take the place of what is live, whatever the console has published. */
  async function importFiles(): Promise<void> {
    const run = (replaces?: string[]) =>
      importContent(server.app.db, server.app.clock, {
        ...{ folder, operator: 'anna@shop.example', isDryRun: false, datesOnly: false },
        ...(replaces && { replaces }),
      })
    const said = String(await run().catch((error: Error) => error.message))
    const [, hash = ''] = /--replace-published ([0-9a-f]{12})/.exec(said) ?? []
    await run([hash])
  }

  test('goes on from what is live with the fields that its writer has changed', async () => {
    const published = titled(OLD, { 'en-US': 'Two toppings', 'zh-CN': '两份料' })
    await save(published)
    await server.ask(editor, 'publishEntry', publish(1))
    const mine = titled(published, { 'en-US': 'Three toppings' })
    await save(mine)
    await importFiles()
    expect(await server.fail(editor, 'publishEntry', publish(1))).toMatchObject({
      resultException: 'EntryChanged',
      live: { body: { title: titleOf(OLD) } },
    })
    const { live, base, draft } = await entry()
    expect(base).toEqual(published)
    expect(draft?.basedOn).not.toBe(live?.hash)
    const fields = fieldsToMerge(base, live?.body ?? {}, mine)
    expect(fields).toEqual([
      { field: 'title.zh-CN', mine: '两份料', live: titleOf(OLD)['zh-CN'], keeps: 'live' },
      { field: 'title.en-US', mine: 'Three toppings', live: titleOf(OLD)['en-US'], keeps: 'mine' },
    ])
    const merged = mergeBodies(live?.body ?? {}, mine, ['title.en-US'])
    expect(merged).toEqual(titled(OLD, { 'en-US': 'Three toppings' }))
    const { draft: rebased } = await save(merged, 1, live?.hash)
    expect(rebased).toMatchObject({ saves: 2, basedOn: live?.hash })
    expect((await entry()).base).toBeNull()
    expect(await server.ask(editor, 'publishEntry', publish(2))).toMatchObject({
      state: 'done',
      difference: { lines: [{ name: 'title.en-US', is: 'Three toppings' }] },
    })
  })

  test('has no base where no version says what it was', async () => {
    await save(titled(OLD, { 'en-US': 'Mine' }), 0, 'of-an-import-long-ago')
    expect(await entry()).toMatchObject({ base: null, draft: { basedOn: 'of-an-import-long-ago' } })
    expect(await server.outcome(editor, 'publishEntry', publish(1))).toBe('EntryChanged')
  })

  test('is not begun empty beside what is live already', async () => {
    const asked = { ...NAME, area: 'tw', body: {}, saves: 0, basedOn: null } as const
    expect(await server.fail(editor, 'saveEntryDraft', asked)).toMatchObject({
      resultException: 'EntryChanged',
      live: { body: { id: COUPON } },
    })
    expect((await entry()).draft).toBeNull()
    const fresh = { ...asked, id: `${COUPON}-2` }
    expect(await server.outcome(editor, 'saveEntryDraft', fresh)).toBe('done')
  })
})
