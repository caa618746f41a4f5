/** How high a screen of a width is, in CSS pixels: a phone, a small one, a computer. */
const HEIGHTS = { 390: 844, 320: 568, 1280: 800 } as const

export const WIDTHS = [390, 320, 1280] as const satisfies (keyof typeof HEIGHTS)[]

/** `prefers-color-scheme` of who looks. */
export const SCHEMES = ['light', 'dark'] as const

export type Width = (typeof WIDTHS)[number]
export type Scheme = (typeof SCHEMES)[number]

/** The screen that a page is loaded on, whichever widths are pictured of it afterwards. */
export const FIRST_SIZE = sizeOf(390)

/** The bar with the menu's sheet ends here (`web/components/shell/menu-sheet.tsx`). */
export const MENU_BELOW = 1_080

export function sizeOf(width: Width): { width: number; height: number } {
  return { width, height: HEIGHTS[width] }
}
