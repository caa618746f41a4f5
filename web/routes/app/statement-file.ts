import { redirect, type LoaderFunctionArgs } from 'react-router'
import { addDays } from '#contract/values/day.ts'
import { statementToCsv, statementToJson } from '#contract/values/statement.ts'
import { pageContext } from '../../page-context.ts'
import { throwRefusal } from '../../page-middleware.ts'
import { siteHrefOf } from '../../site-href.ts'

/**
 * `wallet/statement.csv` and `.json`: a statement as a file. `period` is a month or `all`, as the
 * wallet's form sends it; else `from` and `to` are days.
 */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  throwRefusal(context)
  const page = context.get(pageContext)
  const days = daysOf(url.searchParams)
  const result = await page.api.getMemberStatement(days)
  if (!result.success && result.resultCode === 401) {
    return redirect(siteHrefOf('/app-web/wallet', page), 303)
  }
  if (!result.success) return new Response(result.resultMessage, { status: result.resultCode })
  const { statement } = result
  const isCsv = url.pathname.endsWith('.csv')
  const name = ['hongli-statement', statement.from, statement.to].filter(Boolean).join('_')
  return new Response(isCsv ? statementToCsv(statement) : statementToJson(statement), {
    headers: {
      'Content-Type': `${isCsv ? 'text/csv' : 'application/json'}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}.${isCsv ? 'csv' : 'json'}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
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
