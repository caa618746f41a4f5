import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { NamedError } from '#contract/values/errors.ts'
import { cleanDocument } from '#server/domain/people/documents/clean-document.ts'
import { pdf } from '../api/sample-documents.ts'

const outcomeOf = (more: Buffer | string) =>
  cleanDocument(pdf({ more: Buffer.from(more) })).then(
    ({ kind }) => kind,
    (error: unknown) => (error instanceof NamedError ? error.name : String(error)),
  )

/** Objects packed into a stream, as PDF 1.5 and later write them. */
function packed(objects: string, { dictionary = '/Filter /FlateDecode', type = '/ObjStm' } = {}) {
  const stream = deflateSync(Buffer.from(`4 0 ${objects}`))
  return Buffer.concat([
    Buffer.from(
      `9 0 obj\n<< /Type ${type} /N 1 /First 4 ${dictionary} /Length ${stream.length} >>\nstream\r\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}

const ACTIVE = [
  '4 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n',
  '4 0 obj\n<< /OpenAction << /S /JavaScript /JS (this.submitForm("x")) >> >>\nendobj\n',
  '4 0 obj\n<< /S/J#61v#61Script/JS(1) >>\nendobj\n',
  '4 0 obj\n<< /AA << /O << /S /Launch /F (cmd.exe) >> >> >>\nendobj\n',
  '4 0 obj\n<< /Type /EmbeddedFile /Length 68 >>\nstream\nEICAR\nendstream\nendobj\n',
  '4 0 obj\n<< /Names << /EmbeddedFiles 5 0 R >> >>\nendobj\n',
  '4 0 obj\n<< /S /SubmitForm /F (https://x.example) >>\nendobj\n',
  '4 0 obj\n<< /AcroForm << /XFA 7 0 R >> >>\nendobj\n',
  '4 0 obj\n<< /S /Rendition /JS (1) >>\nendobj\n',
]

describe('A PDF that can do something', () => {
  test.each(ACTIVE)('is refused: %j', async (object) => {
    expect(await outcomeOf(object)).toBe('DocumentActive')
  })

  test.each(ACTIVE)('is refused where its objects are packed: %j', async (object) => {
    expect(await outcomeOf(packed(object))).toBe('DocumentActive')
    expect(await outcomeOf(packed(object, { type: '/Obj#53tm' }))).toBe('DocumentActive')
  })

  test.each([
    ['in another way', packed('<< >>', { dictionary: '/Filter [/ASCIIHexDecode /FlateDecode]' })],
    [
      'as differences',
      packed('<< >>', { dictionary: '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>' }),
    ],
    ['by what is named elsewhere', packed('<< >>', { dictionary: '/Filter 8 0 R' })],
    ['to a bomb', packed(' '.repeat(5_000_000))],
    ['without a beginning', '9 0 obj << /Type /ObjStm >> endobj'],
    ['broken', Buffer.from('9 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\nnothing')],
  ])('cannot hide: objects packed %s are refused', async (_, more) => {
    expect(await outcomeOf(more)).toBe('DocumentDamaged')
  })
})

describe('A PDF that only shows', () => {
  test.each([
    '4 0 obj\n<< /OpenAction [3 0 R /Fit] /Lang (zh-TW) >>\nendobj\n',
    '4 0 obj\n<< /Annots [<< /A << /S /URI /URI (https://hongli.example) >> >>] >>\nendobj\n',
    '4 0 obj\n<< /BaseFont /LaunchSans /Title (JavaScript) >>\nendobj\n',
    packed('<< /Type /Font /BaseFont /Helvetica >>'),
    packed('<< /Type /Font >>', {
      dictionary: '/Filter [/FlateDecode] /DecodeParms << /Predictor 1 >>',
    }),
    '9 0 obj\n<< /Type /ObjStm /N 1 /First 4 >>\nstream\n4 0 << >>\nendstream\nendobj\n',
  ])('is taken: %j', async (more) => {
    expect(await outcomeOf(more)).toBe('pdf')
  })
})
