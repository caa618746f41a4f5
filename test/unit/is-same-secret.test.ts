import { expect, test } from 'vitest'
import { isSameSecret } from '#server/http/is-same-secret.ts'

test.each([
  ['secret', true],
  ['secreT', false],
  ['secre', false],
  ['', false],
  // As many characters, but more bytes.
  ['秘密秘密秘密', false],
])('%s is the secret: %s', (given, isSame) => {
  expect(isSameSecret(given, 'secret')).toBe(isSame)
})
