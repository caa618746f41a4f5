import { paint } from '../paint.ts'

/** The red envelope with a few coins. */
export function DefaultMotif() {
  return (
    <>
      <rect x="-38" y="-100" width="76" height="100" rx="12" fill={paint.red} />
      <path d="M-38-88v20q38 32 76 0v-20Z" fill={paint.redDeep} />
      <path d="M-38-88q0-12 12-12h52q12 0 12 12v14q-38 32-76 0Z" fill={paint.redLight} />
      <circle cy="-58" r="14" fill={paint.gold} />
      <path d="M-4-62h8v8h-8z" fill={paint.redDeep} />
      <path d="M48 0h40v-10H48ZM52-12h40v-10H52Z" fill={paint.gold} />
      <path d="M48 0h40v-4H48ZM52-12h40v-4H52Z" fill={paint.goldDeep} />
      <circle cx="-58" cy="-17" r="17" fill={paint.gold} />
      <path d="M-63-22h10v10h-10z" fill={paint.goldDeep} />
    </>
  )
}
