import { markerOf, type Device } from './device.ts'

const COOKIE = 'simulated-app'
/** A page that loads has a new window; nothing tells its parent before the page has loaded. */
const LOOK_EVERY_MS = 50

interface FramePage {
  path: string
  title: string
}

interface Watcher {
  /** A page's window, new or as it was. */
  onPage: (page: FramePage) => void
  /** A window that has not met the app yet. */
  onWindow: (page: Window) => void
}

/**
 * Looks after the frame while the simulator is in view: meets every window as early as can be, and
 * follows where its page goes. Answers how to stop.
 */
export function watchFrame(frame: HTMLIFrameElement, { onPage, onWindow }: Watcher): () => void {
  let met: Document | undefined
  const look = () => {
    const { contentDocument: page, contentWindow: pageWindow } = frame
    // Another site's page cannot be looked into, and no app stands around it.
    if (!page || !pageWindow || page.URL === 'about:blank') return
    if (page !== met) onWindow(pageWindow)
    met = page
    const { pathname, search } = pageWindow.location
    onPage({ path: pathname + search, title: page.title })
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  frame.addEventListener('load', look)
  return () => {
    clearInterval(timer)
    frame.removeEventListener('load', look)
  }
}

/** Puts the app's side of the bridge on a page's window, and says so (docs/app-bridge.md). */
export function installApp(
  page: Window,
  os: Device['os'],
  app: { values: object; receive: (text: string) => void },
): void {
  const channel = { postMessage: app.receive }
  const isIos = os === 'ios'
  Object.assign(page, {
    HongliApp: app.values,
    webkit: isIos ? { messageHandlers: { hongli: channel } } : undefined,
    HongliAndroid: isIos ? undefined : channel,
  })
  page.dispatchEvent(new Event('hongli:ready'))
}

/**
 * Tells the server which app the frame is in. Only while the simulator is in view: pages of the
 * visitor's other tabs, which send the same cookies, are those of a browser.
 */
export function showMarkerToServer(deviceOf: () => Device): () => void {
  const write = () => {
    const isShown = document.visibilityState === 'visible'
    writeCookie(isShown ? encodeURIComponent(markerOf(deviceOf())) : '', isShown)
  }
  const remove = () => writeCookie('', false)
  write()
  document.addEventListener('visibilitychange', write)
  addEventListener('pagehide', remove)
  return () => {
    document.removeEventListener('visibilitychange', write)
    removeEventListener('pagehide', remove)
    remove()
  }
}

/** Writes it anew when the phone has changed. */
export function writeMarker(device: Device): void {
  writeCookie(encodeURIComponent(markerOf(device)), true)
}

function writeCookie(value: string, isKept: boolean): void {
  document.cookie = `${COOKIE}=${value}; Path=/; SameSite=Lax${isKept ? '' : '; Max-Age=0'}`
}
