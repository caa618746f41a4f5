/** Which phone this is. Not by web/page/platform.ts, whose list of crawlers is too dear for the browser. */
export function phoneOf(): 'ios' | 'android' | undefined {
  const { userAgent } = navigator
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  return /\bAndroid\b/.test(userAgent) ? 'android' : undefined
}
