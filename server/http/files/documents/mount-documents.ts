import { NamedError } from '#contract/values/errors.ts'
import { toFailure } from '../../../api/to-failure.ts'
import type { AppContext } from '../../../wiring/context.ts'
import { findText } from '../../../words/texts.ts'
import { callContextOf } from '../../calls/call-context.ts'
import { refuseUnknown } from '../../calls/mount-calls.ts'
import type { Server, ServerContext } from '../../server-environment.ts'
import { answerDocument } from './answer-document.ts'
import { FILE_ROUTES, type FileRouteName } from './file-routes.ts'
import { isForm, takeForm } from './take-form.ts'
import { DocumentIntake } from './document-intake.ts'

/** Mounts the routes of files, with the errors, words and counts of all calls. */
export function mountDocuments(server: Server, app: AppContext): void {
  const intake = new DocumentIntake(app)
  mount(server, app, 'addStoreDocument', async (c) => {
    if (isForm(c.req.raw)) return takeForm(c, app, intake)
    const document = await intake.takeBody(c)
    const { locale } = callContextOf(c, app)
    const resultMessage = findText(locale, 'errors.Ok') ?? 'OK'
    return c.json({ success: true, resultCode: 200, resultMessage, document })
  })
  mount(server, app, 'readStoreDocument', (c) => answerDocument(c, app))
}

function mount(
  server: Server,
  app: AppContext,
  name: FileRouteName,
  answer: (c: ServerContext) => Promise<Response>,
): void {
  const { method, path } = FILE_ROUTES[name]
  const pattern = path.replace('{id}', ':id')
  server.on(method, pattern, async (c) => {
    c.set('pattern', pattern)
    c.header('Cache-Control', 'no-store')
    const stopTimer = app.metrics.callSeconds.startTimer({ call: name })
    const response = await answer(c).catch((error: unknown) => failure(c, app, name, error))
    stopTimer()
    app.metrics.calls.inc({ call: name, code: response.status })
    return response
  })
  server.all(pattern, (c) => {
    c.set('pattern', pattern)
    c.header('Allow', method === 'GET' ? 'HEAD, GET' : method)
    return refuseUnknown(c, app, new NamedError('MethodNotAllowed'))
  })
}

function failure(c: ServerContext, app: AppContext, name: string, error: unknown): Response {
  const result = toFailure(error, name, callContextOf(c, app))
  if (result.retryAfterSeconds !== undefined) {
    c.header('Retry-After', String(result.retryAfterSeconds))
  }
  return c.json(result, result.resultCode as 400)
}
