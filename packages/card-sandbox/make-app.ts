import { Hono } from 'hono'
import { mountBrowserSide } from './browser/mount-browser-side.ts'
import { mountConsole } from './pages/mount-console.ts'
import { mountControl } from './control/mount-control.ts'
import { mountPaymentPages } from './pages/mount-payment-pages.ts'
import type { Sandbox } from './sandbox.ts'
import { mountWire, type SandboxEnvironment } from './wire/mount-wire.ts'
import { WireError } from './wire/wire-error.ts'

/** The sandbox as a function of requests. */
export function makeApp(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const app = new Hono<SandboxEnvironment>()
  mountWire(app, sandbox)
  mountPaymentPages(app, sandbox)
  mountBrowserSide(app, sandbox)
  mountControl(app, sandbox)
  mountConsole(app, sandbox)
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.onError((error, c) => {
    if (error instanceof WireError)
      return c.json({ error: error.message, status: error.status }, 422)
    sandbox.log('error', { path: c.req.routePath, name: error.name, message: error.message })
    return c.json({ error: 'Something went wrong in the sandbox' }, 500)
  })
  return app
}
