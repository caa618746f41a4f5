/**
 * Paths of the scripts that a page of ours fetches at once: the router names every one of them, and
 * what those import, ahead of it.
 */
export function firstScripts(html: string): string[] {
  const named = html.matchAll(
    /(?:rel="modulepreload"[^>]* href=|<script[^>]* src=|\bfrom |\bimport |\bimport\()"([^"]+\.js)"/g,
  )
  return [...new Set([...named].map(([, script = '']) => script))]
}
