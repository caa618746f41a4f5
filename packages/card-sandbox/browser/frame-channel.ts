import type { FromFrame, ToFrame } from './frame-messages.ts'

export interface Frame {
  element: HTMLIFrameElement
  /** Waits until the frame listens. */
  send(message: ToFrame): void
  close(): void
}

interface FrameOptions {
  origin: string
  /** Where it will stand: a frame of another colour scheme is drawn on an opaque ground. */
  container: Element
  path: string
  title: string
  onMessage: (message: FromFrame) => void
}

/**
 * A frame of the sandbox in the merchant's page. Looks are set through the object model: the page's
 * policy forbids style tags, and may forbid style attributes in markup.
 */
export function openFrame({ origin, container, path, title, onMessage }: FrameOptions): Frame {
  const element = document.createElement('iframe')
  const language = document.documentElement.lang || navigator.language
  const scheme = colorSchemeOf(container)
  const query = new URLSearchParams({ embedder: location.origin, lang: language, scheme })
  element.src = `${origin}${path}${path.includes('?') ? '&' : '?'}${query}`
  element.title = title
  element.allow = ''
  Object.assign(element.style, {
    display: 'block',
    width: '100%',
    height: '100%',
    minHeight: '24px',
    border: '0',
    background: 'transparent',
  })
  let isReady = false
  const waiting: ToFrame[] = []
  const post = (message: ToFrame) => element.contentWindow?.postMessage(message, origin)
  const listen = (event: MessageEvent<FromFrame>) => {
    if (event.origin !== origin || event.source !== element.contentWindow) return
    if (event.data.type === 'ready') {
      isReady = true
      for (const message of waiting.splice(0)) post(message)
    }
    onMessage(event.data)
  }
  window.addEventListener('message', listen)
  return {
    element,
    send(message) {
      if (isReady) post(message)
      else waiting.push(message)
    },
    close() {
      window.removeEventListener('message', listen)
      element.remove()
    },
  }
}

/** What the page is drawn in, there: `light`, `dark`, or what it says. */
export function colorSchemeOf(element: Element): string {
  return getComputedStyle(element).colorScheme || 'normal'
}

export function elementOf(target: string | Element): HTMLElement {
  const element = typeof target === 'string' ? document.querySelector(target) : target
  if (!(element instanceof HTMLElement)) throw new Error(`TPDirect: no element ${String(target)}`)
  return element
}

/** Words for who cannot see the field; the merchant's page says its language. */
export function frameWords(chinese: string, english: string): string {
  return document.documentElement.lang.toLowerCase().startsWith('zh') ? chinese : english
}
