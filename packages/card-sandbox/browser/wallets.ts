import { colorSchemeOf, frameWords, openFrame, type Frame } from './frame-channel.ts'
import type { AppKeys, PrimeResult, Sheet } from './frame-messages.ts'

/** Asks for a wallet's prime through a frame: the page's own policy may allow it no requests. */
export function makeWalletDesk(origin: string) {
  let frame: Frame | undefined
  let lastId = 0
  const pending = new Map<number, (result: PrimeResult) => void>()
  const desk = (): Frame => {
    if (frame?.element.isConnected) return frame
    frame = openFrame({
      ...{ origin, container: document.body },
      path: '/frames/bridge',
      title: frameWords('付款連線', 'Payment connection'),
      onMessage(message) {
        if (message.type !== 'prime') return
        pending.get(message.requestId)?.(message.result)
        pending.delete(message.requestId)
      },
    })
    frame.element.style.display = 'none'
    document.body.append(frame.element)
    return frame
  }
  return (app: AppKeys, method: string): Promise<PrimeResult> => {
    lastId += 1
    const requestId = lastId
    return new Promise((resolve) => {
      pending.set(requestId, resolve)
      desk().send({ type: 'get-prime', requestId, app, method })
    })
  }
}

/** Shows the Apple Pay stand-in over the page; 401 when the member closes it. */
export function showSheet(origin: string, app: AppKeys, sheet: Sheet): Promise<PrimeResult> {
  const dialog = document.createElement('dialog')
  Object.assign(dialog.style, {
    width: '100vw',
    height: '100dvh',
    maxWidth: '100vw',
    maxHeight: '100dvh',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'transparent',
    overflow: 'hidden',
  })
  return new Promise((resolve) => {
    const finish = (result: PrimeResult) => {
      frame.close()
      dialog.close()
      dialog.remove()
      resolve(result)
    }
    const frame = openFrame({
      ...{ origin, container: document.body },
      path: '/frames/apple-pay',
      title: frameWords('Apple Pay（沙盒）', 'Apple Pay (sandbox)'),
      onMessage: (message) => {
        if (message.type === 'prime') finish(message.result)
      },
    })
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      finish({ status: 401, msg: 'The member cancelled' })
    })
    dialog.append(frame.element)
    document.body.append(dialog)
    frame.send({ type: 'sheet-setup', app, colorScheme: colorSchemeOf(dialog), sheet })
    dialog.showModal()
    frame.element.focus()
  })
}
