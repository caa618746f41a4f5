import { expect, test } from 'vitest'
import { countParts } from '#server/http/files/documents/take-form.ts'

const part = (boundary: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n`

test('the parts of a form are counted by its boundary, quoted or not', () => {
  const content = Buffer.from(`${part('x1')}${part('x1')}--x1--`)
  expect(countParts(content, 'multipart/form-data; boundary=x1')).toBe(3)
  expect(countParts(content, 'multipart/form-data; boundary="x1"; charset=utf-8')).toBe(3)
  expect(countParts(content, 'multipart/form-data')).toBe(0)
})

test('counting stops at a part too many', () => {
  const content = Buffer.from(part('x').repeat(5_000))
  expect(countParts(content, 'multipart/form-data; boundary=x')).toBe(21)
})
