import { consoleNouns, type ExportName } from '#contract/console/calls.ts'
import { ConsoleError } from '#contract/values/console-errors.ts'
import { DEFAULT_AREA } from '#contract/values/area.ts'
import { dayOf } from '#contract/values/day.ts'
import { parseLocale } from '#contract/values/locale.ts'
import type { ConsoleContext } from '../../api/console/console-context.ts'
import { toConsoleFailure } from '../../api/console/console-failure.ts'
import { isExport, openExport } from '../../api/console/exports/open-export.ts'
import type { ServerContext } from '../server-environment.ts'
import { answerRefusal } from './answer-preview.ts'

/**
 * A list as a file, for the browser's own download. A form of the console posts it, with the list's filter in its
 * address: a form brings no header of its own, but no other site can send it with the cookie (`SameSite`), and every
 * browser says from where a form comes. What is refused is a page of a few words in the form's frame.
 */
export async function answerExport(c: ServerContext, context: ConsoleContext): Promise<Response> {
  const name = c.req.param('call') ?? ''
  const { lang, ...input } = c.req.query()
  const inWords = { ...context, locale: parseLocale(lang) ?? context.locale }
  const call = `console/${name}/file`
  if (!isFromConsole(c)) {
    const failure = toConsoleFailure(new ConsoleError('ConsolePageRequired'), call, inWords)
    return answerRefusal(c, failure)
  }
  if (!isExport(name)) {
    return answerRefusal(c, toConsoleFailure(new ConsoleError('ConsoleCallUnknown'), call, inWords))
  }
  const opened = await openExport(name, input, inWords)
  if (!opened.success) return answerRefusal(c, opened)
  const day = dayOf(context.app.clock.now(), DEFAULT_AREA)
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${fileNameOf(name)}-${day}.csv"`)
  c.header('Cache-Control', 'no-store')
  return c.body(opened.body)
}

/** What the frame around all answers lets through is no foreign write; a program that says nothing is no page of ours. */
function isFromConsole({ req, get }: ServerContext): boolean {
  const site = req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = req.header('origin')
  return origin !== undefined && get('caller').ownOrigins.includes(origin)
}

/** `members`, `reports-liability` */
function fileNameOf(name: ExportName): string {
  for (const [noun, verbs] of Object.entries(consoleNouns)) {
    for (const [verb, { id }] of Object.entries<{ id: string }>(verbs)) {
      if (id === name) return kebab(verb === 'list' ? noun : `${noun}-${verb}`)
    }
  }
  return kebab(name)
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
