import { appCheck, parseAppVersion } from '#contract/values/app-check.ts'
import type { AppAction, AppPayloads } from '#contract/values/app-messages.ts'
import { parseArea, type Area } from '#contract/values/area.ts'
import { parseLocale, type Locale } from '#contract/values/locale.ts'

/** What the app says of itself and its member (rules.md, The app). Garbage is left out. */
export interface AppBridge {
  /** The member's token; undefined where nobody is logged in. */
  userToken: string | undefined
  deviceID: string | undefined
  /** `a.b.c` */
  version: string | undefined
  lang: Locale | undefined
  lat: number | undefined
  lng: number | undefined
  area: Area | undefined
}

type Channel = (message: string) => void

interface AppWindow {
  HongliApp?: unknown
  HongliAndroid?: { postMessage?: unknown }
  ReactNativeWebView?: { postMessage?: unknown }
  webkit?: { messageHandlers?: { hongli?: { postMessage?: unknown } } }
}

/** What the app has put on the window, or undefined where no app has, as in a frame. Never throws. */
export function readAppBridge(): AppBridge | undefined {
  return quietly(() => {
    const given = appWindow().HongliApp
    if (typeof given !== 'object' || given === null) return undefined
    const app = given as Record<string, unknown>
    return {
      userToken: tokenOf(app.userToken),
      deviceID: textOf(app.deviceID, /^[A-Za-z0-9-]{8,64}$/),
      version: parseAppVersion(String(app.version)) ? String(app.version) : undefined,
      lang: parseLocale(textOf(app.lang)),
      lat: degreesOf(app.lat, 90),
      lng: degreesOf(app.lng, 180),
      area: parseArea(textOf(app.area)),
    }
  })
}

/**
 * Sends a message to the app by whichever channel exists, and answers whether one took it: outside
 * of the app nothing does. Never rejects.
 */
export async function sendToApp<Action extends AppAction>(
  action: Action,
  payload: AppPayloads[Action],
): Promise<boolean> {
  const channel = findChannel()
  if (!channel) return false
  const { deviceID, version } = readAppBridge() ?? {}
  const payloadJson = JSON.stringify(payload)
  const check =
    deviceID && version ? await appCheck({ deviceId: deviceID, version, action, payloadJson }) : ''
  const message = `{"action":"${action}","payload":${payloadJson},"check":"${check}"}`
  return quietly(() => (channel(message), true)) ?? false
}

/** Whether the page stands in the app: it can be told something. */
export function hasAppChannel(): boolean {
  return findChannel() !== undefined
}

function findChannel(): Channel | undefined {
  const names = [
    () => appWindow().webkit?.messageHandlers?.hongli,
    () => appWindow().HongliAndroid,
    () => appWindow().ReactNativeWebView,
  ]
  for (const find of names) {
    const owner = quietly(find)
    // NOTE: native objects refuse to be called as anything but their own method.
    if (typeof owner?.postMessage === 'function') {
      return (message) => (owner as { postMessage: Channel }).postMessage(message)
    }
  }
  return undefined
}

/** A string or `{ token }`; the words for nothing are nothing (specification.md, States). */
function tokenOf(value: unknown): string | undefined {
  const inner =
    typeof value === 'object' && value !== null && 'token' in value ? value.token : value
  const token = textOf(inner)?.trim()
  return token && token !== 'null' && token !== 'undefined' ? token : undefined
}

function textOf(value: unknown, pattern = /./): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

/** A number, also one written as a string; an empty one is none. */
function degreesOf(value: unknown, limit: number): number | undefined {
  const degrees = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof degrees === 'number' && Math.abs(degrees) <= limit ? degrees : undefined
}

function quietly<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Empty in a frame: the app stands around the page itself, and some apps give every frame its values. */
function appWindow(): AppWindow {
  const isOfApp = window.top === window || isInSimulator()
  return isOfApp ? (window as AppWindow) : {}
}

/** The demo's phone is a frame of its own page, of this origin; elsewhere there is none. */
function isInSimulator(): boolean {
  if (document.documentElement.dataset.simulator === undefined) return false
  return window.parent === window.top && window.parent.location.pathname === '/simulator'
}
