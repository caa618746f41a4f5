/** What people type, as it is taken in: on pages, in calls, in what is stored and mailed. */

/**
 * Characters that show nothing and change how others are read: marks of direction, joiners and blanks
 * of no width, byte order marks, fillers. Variation selectors stay: they choose the form of a Chinese
 * character in a name.
 */
const INVISIBLE = /(?!\p{Variation_Selector})[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

const CONTROL = /[\p{Cc}\u2028\u2029]/u
const CONTROLS_AND_BLANKS = /[\s\p{Cc}\u2028\u2029]+/gu
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g

export function hasControl(text: string): boolean {
  return CONTROL.test(text)
}

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** A single line: composed characters, none invisible, every run of blanks or line ends one space. */
export function tidyLine(text: string): string {
  return withoutInvisible(text.normalize('NFC')).replace(CONTROLS_AND_BLANKS, ' ').trim()
}

/** The same for a text of several lines, which keeps its line ends and nothing else unseen. */
export function tidyText(text: string): string {
  return withoutInvisible(text.normalize('NFC'))
    .replace(LINE_ENDS, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()
}
