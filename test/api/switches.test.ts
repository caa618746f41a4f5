import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { AREAS, type Area } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import type { PartialTexts } from '#contract/values/localized.ts'
import { SWITCHES, type SwitchName } from '#contract/values/switches.ts'
import { systemClock } from '#server/clock.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { clearMaintenanceNotice } from '#server/domain/operating/switches/clear-maintenance-notice.ts'
import { listSwitches } from '#server/domain/operating/switches/list-switches.ts'
import { setMaintenanceNotice } from '#server/domain/operating/switches/set-maintenance-notice.ts'
import { turnSwitchOff } from '#server/domain/operating/switches/turn-switch-off.ts'
import { turnSwitchOn } from '#server/domain/operating/switches/turn-switch-on.ts'
import { findText } from '#server/words/texts.ts'
import { CASES } from '../repeats/repeat-cases.ts'
import { RepeatStage, type Send } from '../repeats/repeat-stage.ts'
import { countRows, doOnce, effectsOf, expectTold } from '../repeats/tell-once.ts'
import { describeOnDatabases } from './on-databases.ts'

const OPERATOR = 'tester'
const WORDS = {
  'zh-TW': '維修中，晚上八點後再來。',
  'zh-CN': '维修中，晚上八点后再来。',
  'en-US': 'Under repair. Come back after eight.',
} as const

const STOPPED = CASES.flatMap(({ title, name, repeatCase }) => {
  const { stoppedBy } = calls[name]
  return stoppedBy ? [{ title, stoppedBy, repeatCase }] : []
})
const GOING_ON = CASES.filter(({ name }) => calls[name].stoppedBy === undefined)

/** A refusal in these words. */
function off(words: string | undefined) {
  const body = { resultException: 'TemporarilyOff', resultMessage: words }
  return { status: 409, body }
}

describeOnDatabases('A switch that is off', (openFresh) => {
  let database: OpenDatabase
  let stage: RepeatStage
  const send: Send = (asked, key) => stage.calm.send(asked, key)

  beforeAll(async () => {
    database = await openFresh()
    stage = await RepeatStage.start(database)
  })
  afterEach(async () => {
    for (const name of SWITCHES) await turnOn(name)
  })

  async function turnOff(
    name: SwitchName,
    { areas = ['tw'], words }: { areas?: readonly Area[]; words?: PartialTexts } = {},
  ) {
    const input = { name, areas, ...(words && { words }), operator: OPERATOR }
    await turnSwitchOff(database.db, systemClock, input)
    await stage.calm.app.switches.readNow()
  }

  async function turnOn(name: SwitchName) {
    await turnSwitchOn(database.db, systemClock, { name, areas: AREAS, operator: OPERATOR })
    await stage.calm.app.switches.readNow()
  }

  describe('refuses what is new, and lets the same through when it is on again', () => {
    test.each(STOPPED)('$title', async ({ stoppedBy, repeatCase }) => {
      const once = await doOnce(stage, repeatCase)
      const asked = await repeatCase.make(stage)
      const before = await countRows(stage, repeatCase)
      const key = randomUUID()
      await turnOff(stoppedBy, { words: WORDS })
      const { db } = database
      const switches = await db.selectFrom('switches').select('name').execute()
      expect(switches).toHaveLength(1)
      expect(await send(asked, key)).toMatchObject(off(WORDS['zh-TW']))
      // Without a key as with one.
      expect(await send(asked, '')).toMatchObject(off(WORDS['zh-TW']))
      await turnOn(stoppedBy)
      const { left: nothing } = await effectsOf(stage, {
        before,
        once,
        repeatCase,
        besides: /^operator_act(s|_links)$/,
      })
      expect(nothing).toEqual({})
      await expectTold(send, { asked, key, once, repeatCase })
      const { left, ofOne } = await effectsOf(stage, {
        before,
        once,
        repeatCase,
        besides: /^operator_act(s|_links)$/,
      })
      expect(left).toEqual(ofOne)
    })
  })

  describe('tells a repeat what the first has done before', () => {
    test.each(STOPPED)('$title', async ({ stoppedBy, repeatCase }) => {
      const once = await doOnce(stage, repeatCase)
      const asked = await repeatCase.make(stage)
      const key = randomUUID()
      expect((await send(asked, key)).body.success).toBe(true)
      await turnOff(stoppedBy)
      const before = await countRows(stage, repeatCase)
      await expectTold(send, { asked, key, once, repeatCase })
      expect(await countRows(stage, repeatCase)).toEqual(before)
    })
  })

  describe('leaves alone, even with all the others,', () => {
    test.each(GOING_ON)('$title', async ({ repeatCase }) => {
      const once = await doOnce(stage, repeatCase)
      const asked = await repeatCase.make(stage)
      for (const name of SWITCHES) await turnOff(name, { areas: AREAS })
      const before = await countRows(stage, repeatCase)
      await expectTold(send, { asked, key: randomUUID(), once, repeatCase })
      const { left, ofOne } = await effectsOf(stage, { before, once, repeatCase })
      expect(left).toEqual(ofOne)
    })
  })

  test('is off in its area alone, and a member counts by his own', async () => {
    const [checkIn] = STOPPED.filter(({ stoppedBy }) => stoppedBy === 'check-in')
    if (!checkIn) throw new Error('No case of a check-in')
    await turnOff('check-in', { areas: ['my', 'sg'] })
    const asked = await checkIn.repeatCase.make(stage)
    expect((await send(asked, randomUUID())).status).toBe(200)
    await turnOff('check-in', { areas: ['tw'] })
    const other = await checkIn.repeatCase.make(stage)
    const answer = await stage.calm.send({ ...other, headers: { AREA: 'MY' } }, randomUUID())
    expect(answer).toMatchObject(off(findText('en-US', 'switches.check-in')))
  })

  test.each(LOCALES)('says the words of the language that is asked in: %s', async (locale) => {
    const [feedback] = STOPPED.filter(({ title }) => title.startsWith('createFeedback'))
    const asked = await feedback?.repeatCase.make(stage)
    if (!asked) throw new Error('No case of a form')
    const headers = { LANG: locale }
    await turnOff('forms', { words: { 'zh-TW': WORDS['zh-TW'] } })
    const own = locale === 'zh-TW' ? WORDS['zh-TW'] : findText(locale, 'switches.forms')
    expect(await send({ ...asked, headers }, randomUUID())).toMatchObject(off(own))
    await turnOff('forms', { words: WORDS })
    expect(await send({ ...asked, headers }, randomUUID())).toMatchObject(off(WORDS[locale]))
  })
})

describeOnDatabases('Turning a switch', (openFresh) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await openFresh()
  })

  const acts = () =>
    database.db
      .selectFrom('operator_acts')
      .select(['operator', 'act', 'subject'])
      .orderBy('id')
      .execute()

  test('acts once, however often it is repeated, and leaves its act', async () => {
    const { db } = database
    const off = { name: 'claims', areas: AREAS, words: WORDS, operator: 'mei' } as const
    const [first, second] = await Promise.all([
      turnSwitchOff(db, systemClock, off),
      turnSwitchOff(db, systemClock, off),
    ])
    expect([...first, ...second].toSorted()).toEqual([...AREAS].toSorted())
    expect(await turnSwitchOff(db, systemClock, off)).toEqual([])
    const { off: before } = await listSwitches(db)
    // Without words those that stand stay; with empty ones the standard words come back.
    expect(await turnSwitchOff(db, systemClock, { ...off, words: {} })).toEqual([])
    expect((await listSwitches(db)).off).toEqual(before)
    const standard = { 'zh-TW': '', 'en-US': '' }
    expect(
      await turnSwitchOff(db, systemClock, { ...off, areas: ['tw'], words: standard }),
    ).toEqual(['tw'])
    const { off: after } = await listSwitches(db)
    expect(after.map(({ since }) => since)).toEqual(before.map(({ since }) => since))
    expect(after.find(({ area }) => area === 'tw')?.words).toEqual({})
    const on = { name: 'claims', areas: AREAS, operator: 'mei' } as const
    expect((await turnSwitchOn(db, systemClock, on)).toSorted()).toEqual([...AREAS].toSorted())
    expect(await turnSwitchOn(db, systemClock, on)).toEqual([])
    expect((await listSwitches(db)).off).toEqual([])
    const said = await acts()
    expect(said.filter(({ act }) => act === 'switch-off')).toHaveLength(AREAS.length + 1)
    expect(said.filter(({ act }) => act === 'switch-on')).toHaveLength(AREAS.length)
    expect(said).toContainEqual({
      operator: 'mei',
      act: 'switch-off',
      subject: 'switches/claims/my',
    })
  })

  test('takes a line of words that a page has room for, and nothing unseen', async () => {
    const { db } = database
    const words = { 'en-US': ' back\u202e at\n eight ', 'zh-TW': '\u200b' }
    const input = { name: 'forms', areas: ['sg'], operator: 'mei' } as const
    await turnSwitchOff(db, systemClock, { ...input, words })
    expect((await listSwitches(db)).off).toMatchObject([{ words: { 'en-US': 'back at eight' } }])
    const long = { 'zh-CN': '长'.repeat(301) }
    await expect(turnSwitchOff(db, systemClock, { ...input, words: long })).rejects.toMatchObject({
      name: 'InvalidInput',
      fields: [{ path: 'words.zh-CN', code: 'TooLong' }],
    })
  })

  test('sets a notice once, in place of the one before, and clears it', async () => {
    const { db } = database
    const set = { areas: AREAS, words: WORDS, operator: 'mei' } as const
    expect(await setMaintenanceNotice(db, systemClock, set)).toHaveLength(AREAS.length)
    expect(await setMaintenanceNotice(db, systemClock, set)).toEqual([])
    const until = new Date(Date.now() + 3_600_000)
    const from = new Date(Date.now() + 60_000)
    const later = { ...set, areas: ['tw'], from, until } as const
    expect(await setMaintenanceNotice(db, systemClock, later)).toEqual(['tw'])
    expect(await setMaintenanceNotice(db, systemClock, later)).toEqual([])
    const { notices } = await listSwitches(db)
    expect(notices.find(({ area }) => area === 'tw')).toEqual({
      area: 'tw',
      words: WORDS,
      from,
      until,
    })
    // What was to come is wanted now.
    expect(await setMaintenanceNotice(db, systemClock, { ...set, areas: ['tw'], until })).toEqual([
      'tw',
    ])
    const past = { ...set, until: new Date(0) }
    await expect(setMaintenanceNotice(db, systemClock, past)).rejects.toMatchObject({
      name: 'InvalidInput',
      fields: [{ path: 'until' }],
    })
    const clear = { areas: AREAS, operator: 'mei' }
    expect(await clearMaintenanceNotice(db, systemClock, clear)).toHaveLength(AREAS.length)
    expect(await clearMaintenanceNotice(db, systemClock, clear)).toEqual([])
    const said = await acts()
    expect(said.filter(({ act }) => act === 'notice-set')).toHaveLength(AREAS.length + 2)
    expect(said.filter(({ act }) => act === 'notice-cleared')).toHaveLength(AREAS.length)
  })
})
