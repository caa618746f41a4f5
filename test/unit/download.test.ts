import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { drawQr } from '../../web/components/download/draw-qr.ts'
import { platformOf } from '../../web/page/platform.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15'
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile'

describe('The visitor’s device', () => {
  test.each([
    [IPHONE, 'ios'],
    [PIXEL, 'android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'computer'],
    ['', 'computer'],
    [null, 'computer'],
    [`${PIXEL} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`, 'crawler'],
    ['facebookexternalhit/1.1', 'crawler'],
  ])('with user agent %j is: %s', (userAgent, platform) => {
    expect(platformOf(userAgent)).toBe(platform)
  })
})

describe('The drawn QR code', () => {
  test('has every dark module of the code and no other', () => {
    const text = 'https://hongli.example/my/download'
    const { size, path } = drawQr(text)
    const code = encode(text, { ecc: 'M', border: 2 })
    expect(size).toBe(code.size)
    expect(modulesOf(path, size)).toEqual(code.data)
  })
})

/** Reads the path's runs back into rows of modules. */
function modulesOf(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  return rows
}
