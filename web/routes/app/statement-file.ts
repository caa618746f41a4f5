import { redirect, type LoaderFunctionArgs } from 'react-router'
import type { Api } from '#contract/calls.ts'
import { addDays } from '#contract/values/day.ts'
import {
  statementCsvPieces,
  statementJsonPieces,
  type Statement,
} from '#contract/values/statement.ts'
import { streamPieces } from '#contract/values/stream-pieces.ts'
import { pageContext } from '../../page/page-context.ts'
import { throwRefusal } from '../../page/page-middleware.ts'
import { siteHrefOf } from '../../page/site-href.ts'

/**
 * `wallet/statement.csv` and `.json`: a statement as a file. `period` is a month or `all`, as the
 * wallet's form sends it; else `from` and `to` are days.
 */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  throwRefusal(context)
  const page = context.get(pageContext)
  const days = daysOf(url.searchParams)
  const result = await gather(page.api, days)
  if (!result.success && result.resultCode === 401) {
    return redirect(siteHrefOf('/app-web/wallet', page), 303)
  }
  if (!result.success) return new Response(result.resultMessage, { status: result.resultCode })
  const { statement } = result
  const isCsv = url.pathname.endsWith('.csv')
  const name = [`${page.brand.id}-statement`, statement.from, statement.to]
    .filter(Boolean)
    .join('_')
  const pieces = isCsv ? statementCsvPieces(statement) : statementJsonPieces(statement)
  return new Response(streamPieces(pieces), {
    headers: {
      'Content-Type': `${isCsv ? 'text/csv' : 'application/json'}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}.${isCsv ? 'csv' : 'json'}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** The whole statement of these days, however many answers it takes. */
async function gather(api: Api, days: { from?: string; to?: string }) {
  const first = await api.members.getStatement(days)
  let answer = first
  const entries: Statement['entries'] = []
  while (answer.success) {
    const { statement: part, isCut } = answer
    entries.push(...part.entries)
    const { closingBalanceMinor, closingHash } = part
    if (!isCut) {
      const { from = null, to = null } = days
      const opening = first.success ? first.statement : part
      const ends = { from, to, entries, closingBalanceMinor, closingHash }
      return { ...answer, statement: { ...opening, ...ends } }
    }
    answer = await api.members.getStatement({ ...days, after: part.entries.at(-1)?.number })
  }
  return answer
}

function daysOf(query: URLSearchParams): { from?: string; to?: string } {
  const period = query.get('period')
  const month = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(period ?? '')
  if (month) {
    const first = `${month[0]}-01`
    const next = `${addDays(first, 31).slice(0, 7)}-01`
    return { from: first, to: addDays(next, -1) }
  }
  if (period !== null) return {}
  const [from, to] = [query.get('from'), query.get('to')]
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}
