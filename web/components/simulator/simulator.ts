import type { PrimePayload, SharePayload } from '#contract/values/app-messages.ts'
import type { Area } from '#contract/values/area.ts'
import { bindNewCard } from './bind-new-card.ts'
import { DEVICE_ID, valuesOf, type Device } from './device.ts'
import { installApp, showMarkerToServer, watchFrame, writeMarker } from './phone-frame.ts'
import { payWithPrime } from './pay-with-prime.ts'
import type { Position } from './positions.ts'
import { readAppMessage, type ReadMessage } from './read-app-message.ts'

/** What went over the bridge, newest first. */
export type Exchange = { id: number; at: Date } & (
  | { kind: 'message'; message: ReadMessage }
  | { kind: 'unreadable'; text: string }
  | { kind: 'login'; memberId: string }
  | { kind: 'logout' }
  | { kind: 'position'; name: Position['name'] | undefined }
  | { kind: 'scanned'; code: string }
)

type NewExchange<Given = Exchange> = Given extends Exchange ? Omit<Given, 'id' | 'at'> : never

/** What the app shows over the page. */
export type PhoneSheet = { kind: 'login' } | { kind: 'scan' } | ({ kind: 'share' } & SharePayload)

export interface SimulatorState {
  device: Device
  /** Who is logged in in the app. */
  memberId: string | undefined
  /** The server signed nothing for the member who was picked last. */
  hasLoginFailed: boolean
  /** Of the page in the phone. */
  path: string
  title: string
  /** The web view is closed: the app's own first screen shows. */
  isHome: boolean
  sheet: PhoneSheet | undefined
  exchanges: readonly Exchange[]
}

/** A member's token, or undefined where none can be had. */
export type SignToken = (
  memberId: string,
  area: Area,
  /** E.164, of the login. */
  phone?: string,
) => Promise<string | undefined>

const MAX_EXCHANGES = 50

/** The app around a frame: the native side of the bridge, and what its phone shows. */
export class Simulator {
  #state: SimulatorState
  readonly #signToken: SignToken
  readonly #listeners = new Set<() => void>()
  #frame: HTMLIFrameElement | undefined
  #token: string | undefined
  #phone: string | undefined
  /** Pages below those that the app itself has opened. */
  #below: string[] = []
  #lastId = 0

  constructor(start: { device: Device; path: string }, signToken: SignToken) {
    this.#state = {
      ...start,
      memberId: undefined,
      hasLoginFailed: false,
      title: '',
      isHome: false,
      sheet: undefined,
      exchanges: [],
    }
    this.#signToken = signToken
  }

  readonly getState = (): SimulatorState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes the frame over and loads its first page, as a member where one is named. */
  attach(frame: HTMLIFrameElement, memberId?: string): () => void {
    this.#frame = frame
    const stopMarker = showMarkerToServer(() => this.#state.device)
    const stopWatch = watchFrame(frame, {
      onWindow: (page) => this.#install(page),
      onPage: ({ path, title }) => {
        if (this.#state.isHome) return
        if (path !== this.#state.path || title !== this.#state.title) this.#set({ path, title })
      },
    })
    const { path, device } = this.#state
    const login = memberId === undefined ? undefined : this.logIn(memberId, device.area)
    void Promise.resolve(login).then(() => this.#frame && this.#load(path))
    return () => {
      this.#frame = undefined
      stopMarker()
      stopWatch()
    }
  }

  /** Opens a page as the app does when its icon is tapped. */
  open(path: string): void {
    this.#below = []
    this.#load(path)
  }

  reload(): void {
    this.#load(this.#state.path)
  }

  /** Back in the page's own history, else to what is below, else to the app's first screen. */
  back(): void {
    if (this.#state.sheet) return this.closeSheet()
    const history = this.#frame?.contentWindow?.history
    const { idx = 0 } = (history?.state ?? {}) as { idx?: number }
    if (history && idx > 0) return history.back()
    const path = this.#below.pop()
    if (path !== undefined) return this.#load(path)
    this.#frame?.contentWindow?.location.replace('about:blank')
    return this.#set({ isHome: true, title: '' })
  }

  /** Another language, version or platform is another app: the page is loaded anew. */
  changeDevice(change: Partial<Device>): void {
    const device = { ...this.#state.device, ...change }
    if (device.area !== this.#state.device.area) {
      device.position = undefined
      this.#forgetMember()
    }
    this.#set({ device })
    writeMarker(device)
    if (!this.#state.isHome) this.reload()
  }

  move(position: Device['position']): void {
    this.#set({ device: { ...this.#state.device, position } })
    this.#log({ kind: 'position', name: position?.name })
    this.#announce()
  }

  async logIn(memberId: string, area: Area, phone?: string): Promise<void> {
    const token = await this.#signToken(memberId, area, phone)
    this.#set({ hasLoginFailed: token === undefined, sheet: undefined })
    if (token === undefined) return
    if (area !== this.#state.device.area) this.changeDevice({ area })
    this.#token = token
    this.#phone = phone
    this.#set({ memberId })
    this.#log({ kind: 'login', memberId })
    this.#announce()
  }

  /** The server's clock has moved: the app's token may have come to its end, and the page is old. */
  async passTime(): Promise<void> {
    const { memberId, device, isHome } = this.#state
    if (memberId !== undefined) {
      this.#token = (await this.#signToken(memberId, device.area, this.#phone)) ?? this.#token
    }
    if (!isHome) this.reload()
  }

  logOut(): void {
    this.#forgetMember()
    this.#log({ kind: 'logout' })
    this.#announce()
  }

  scan(code: string): void {
    this.closeSheet()
    this.#log({ kind: 'scanned', code })
    const event = new CustomEvent('hongli:scanned', { detail: { code } })
    this.#frame?.contentWindow?.dispatchEvent(event)
  }

  closeSheet(): void {
    this.#set({ sheet: undefined })
  }

  clearExchanges(): void {
    this.#set({ exchanges: [] })
  }

  #forgetMember(): void {
    this.#token = undefined
    this.#set({ memberId: undefined })
  }

  #load(path: string): void {
    this.#set({ path, isHome: false, sheet: undefined })
    this.#frame?.contentWindow?.location.replace(path)
  }

  #install(page: Window): void {
    const { device } = this.#state
    installApp(page, device.os, {
      values: valuesOf(device, this.#token),
      receive: (text) => void this.#receive(String(text)),
    })
  }

  #announce(): void {
    const page = this.#frame?.contentWindow
    if (page && !this.#state.isHome) this.#install(page)
  }

  async #receive(text: string): Promise<void> {
    const { version } = this.#state.device
    const message = await readAppMessage(text, { deviceId: DEVICE_ID, version })
    if (!message) return this.#log({ kind: 'unreadable', text: text.slice(0, 500) })
    this.#log({ kind: 'message', message })
    // A real app refuses what is not meant for it.
    return message.isVerified ? this.#obey(message) : undefined
  }

  #obey({ action, payload }: ReadMessage): void {
    if (action === 'login') this.#set({ sheet: { kind: 'login' } })
    if (action === 'scanCode') this.#set({ sheet: { kind: 'scan' } })
    if (action === 'share') {
      const { title = '', text = '', url = '' } = payload as Partial<SharePayload>
      this.#set({
        sheet: { kind: 'share', title: String(title), text: String(text), url: String(url) },
      })
    }
    if (action === 'close') this.back()
    if (action === 'paymentResult' || action === 'applePayPrime') {
      const method = action === 'applePayPrime' ? 'apple-pay' : 'card'
      void payWithPrime(method, payload as unknown as PrimePayload, this.#state.device)
    }
    if (action === 'newCard') void this.#goToBank(payload as unknown as PrimePayload)
    if (action === 'openStore') {
      this.#below.push(this.#state.path)
      this.#load(`/store/${encodeURIComponent(String(payload.storeId))}`)
    }
  }

  async #goToBank(payload: PrimePayload): Promise<void> {
    const page = this.#frame?.contentWindow
    const redirectUrl = await bindNewCard(payload, this.#state.device)
    if (redirectUrl !== undefined) page?.location.assign(redirectUrl)
  }

  #log(exchange: NewExchange): void {
    this.#lastId += 1
    const entry = { ...exchange, id: this.#lastId, at: new Date() } as Exchange
    this.#set({ exchanges: [entry, ...this.#state.exchanges].slice(0, MAX_EXCHANGES) })
  }

  #set(change: Partial<SimulatorState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
