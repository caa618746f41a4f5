import { expect, test } from 'vitest'
import { readSource } from '../source-files.ts'

const css = readSource('web/styles/tokens.css')
const [, byNight = ''] =
  /@media \(prefers-color-scheme: dark\) \{\n {2}:root \{([\s\S]*?)\n {2}\}/.exec(css) ?? []
const [, byDay = ''] = /^:root \{([\s\S]*?)\n\}/m.exec(css) ?? []

const day = tokensIn(byDay)
const night = { ...day, ...tokensIn(byNight) }

for (const [theme, tokens] of Object.entries({ day, night })) {
  const { focus, red, ...others } = tokens

  test(`by ${theme} the ring of the focus is seen on every ground of a page`, () => {
    for (const ground of [
      others.paper,
      others.surface,
      others['sand-ground'],
      others['red-soft'],
    ]) {
      expect(contrast(focus, ground), `${focus} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
  })

  test(`by ${theme} nobody takes the ring of the focus for the border of a mistake`, () => {
    const isApart = contrast(focus, red) >= 3 || Math.abs(hueOf(focus) - hueOf(red)) >= 30
    expect(isApart, `${focus} and ${red}`).toBe(true)
  })
}

function tokensIn(block: string): Record<string, string> {
  const pairs = [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)]
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value]))
}

/** Red, green and blue, from 0 to 1. */
function channelsOf(color = ''): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
}

/** WCAG 2.2, relative luminance. */
function luminanceOf(color: string | undefined): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** In degrees, of colours between red and green: of all that stand here. */
function hueOf(color: string | undefined): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color)
  return (60 * (green - blue)) / (Math.max(red, green, blue) - Math.min(red, green, blue))
}
