import type { StyleRules } from './frame-messages.ts'

/** Selectors of the documentation, and what they are here. */
const SELECTORS: Record<string, string> = {
  input: 'input',
  ':focus': 'input:focus',
  ':hover': 'input:hover',
  '.valid': 'input.valid',
  '.invalid': 'input.invalid',
  '::placeholder': 'input::placeholder',
  'input::placeholder': 'input::placeholder',
  'input.ccv': 'input.ccv',
  'input.expiration-date': 'input.expiry',
  'input.card-number': 'input.number',
}

const PROPERTY =
  /^(color|caret-color|background-color|font(-(family|size|style|weight|variant-numeric))?|letter-spacing|line-height|opacity|padding(-(top|right|bottom|left))?|text-align|text-shadow|text-transform|transition|height|-webkit-font-smoothing)$/

/** No end of the rule, no further rule, nothing that would be fetched. */
const VALUE = /^(?!.*url\()[^;{}<>\\@]{1,500}$/i

const MEDIA = /^@media [\w\s():,.<>=-]{1,200}$/

/** The page's styles as CSS; what could do more than look is left out. */
export function cssOf(styles: StyleRules): string {
  return Object.entries(styles)
    .map(([selector, rules]) => {
      if (MEDIA.test(selector)) return `${selector} { ${cssOf(rules as StyleRules)} }`
      const known = SELECTORS[selector]
      return known ? `${known} { ${declarations(rules)} }` : ''
    })
    .join('\n')
}

function declarations(rules: Record<string, unknown>): string {
  return Object.entries(rules)
    .map(([name, value]) => [name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`), value])
    .filter(([name, value]) => PROPERTY.test(String(name)) && VALUE.test(String(value)))
    .map(([name, value]) => `${String(name)}: ${String(value)};`)
    .join(' ')
}
