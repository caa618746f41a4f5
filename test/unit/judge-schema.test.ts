import { describe, expect, test } from 'vitest'
import { judgeSchema } from '#server/db/judge-schema.ts'
import { SchemaForeign } from '#server/db/schema-foreign.ts'
import { SchemaNewer } from '#server/db/schema-newer.ts'

const KNOWN = ['0001-first', '0002-second', '0003-third']

/** What has run, each as `name` or `name<compatible-from`. */
const ran = (...texts: string[]) =>
  texts.map((text) => {
    const [name = '', compatibleFrom] = text.split('<')
    return { name, compatibleFrom }
  })
const judge = (...texts: string[]) =>
  judgeSchema({ known: KNOWN, ran: ran(...texts) }).map(({ name }) => name)

describe('A build on a schema', () => {
  test('of its own or an older one meets nothing that it does not know', () => {
    expect(judge()).toEqual([])
    expect(judge('0001-first')).toEqual([])
    expect(judge(...KNOWN)).toEqual([])
  })

  test('of a newer build runs where all that is new says that it may', () => {
    expect(judge(...KNOWN, '0005-fifth<0002-second', '0004-fourth<0003-third')).toEqual([
      '0004-fourth',
      '0005-fifth',
    ])
  })

  test.each([
    ['one that says nothing', ['0004-fourth'], '0004-fourth is for no older build.'],
    [
      'one that says nothing between others',
      ['0004-fourth<0003-third', '0005-fifth', '0006-sixth<0003-third'],
      '0005-fifth is for no older build.',
    ],
    [
      'one that needs what came after this build',
      ['0004-fourth<0003-third', '0005-fifth<0004-fourth'],
      '0005-fifth is for builds that know 0004-fourth.',
    ],
  ])('of a newer build is refused by the name of %s', (_, newer, words) => {
    expect(() => judge(...KNOWN, ...newer)).toThrow(SchemaNewer)
    expect(() => judge(...KNOWN, ...newer)).toThrow(words)
    expect(() => judge(...KNOWN, ...newer)).toThrow(
      `newest migration is ${newer.at(-1)?.split('<')[0]}, and the newest that this build knows is 0003-third.`,
    )
  })

  test.each([
    ['before what it knows', [...KNOWN, '0002-other<0001-first'], 'though it knows 0003-third'],
    [
      'although something that it knows has not run',
      ['0001-first', '0003-third', '0004-fourth<0003-third'],
      'and 0002-second, which comes before it, has not',
    ],
  ])('with one that it does not know, %s, is refused', (_, found, words) => {
    expect(() => judge(...found)).toThrow(SchemaForeign)
    expect(() => judge(...found)).toThrow(words)
  })
})
