/** Quoted text, quoted name, dollar-quoted body, line comment, end of a statement, all the rest. */
const TOKEN = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|;|[\s\S]/g

/**
 * The statements of a migration file, without comments. Needed because the embedded engine takes
 * one statement at a time inside a transaction.
 */
export function splitStatements(text: string): string[] {
  const statements = ['']
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === ';') statements.push('')
    else if (!token.startsWith('--')) statements.push((statements.pop() ?? '') + token)
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
