import { createContext, useContext, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { hasAppChannel } from '../../client/app-bridge.ts'
import { memberOfToken } from '../../client/member-of-token.ts'
import { keepToOneMember, loadDocumentAnew } from '../../client/own-document.ts'
import { lostTitle, shownPage } from '../../client/shown-page.ts'
import { useAppBridge } from '../../client/use-app-bridge.ts'
import { useRootData } from '../../page/root-data.ts'

type Change = { kind: 'open'; token: string } | { kind: 'close' }

/** How the page follows the login of the app's member. */
export interface SignIn {
  /** `refused`: the token is not valid (any more); `lost`: no answer came, and it is to be tried again. */
  state: 'none' | 'underWay' | 'refused' | 'lost'
  /** What happened to what is lost; it stands while that is tried again. */
  why: string
  isTrying: boolean
  /** It is a logout. */
  isLeaving: boolean
  /** The page is still that of a member who has logged out, or has given the device to another. */
  isOthers: boolean
  tryAgain: () => void
}

type Now = Pick<SignIn, 'state' | 'why' | 'isTrying'>

const NONE: Now = { state: 'none', why: '', isTrying: false }

/** Session calls go one after the other: of two answers the later one's cookie stays. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Keeps the session to what the app says: another member's token is exchanged for a session, and
 * the session ends when the app knows of nobody. Answers how that goes on.
 */
export function useBridgeSession(): SignIn {
  const bridge = useAppBridge()
  const root = useRootData()
  const { revalidate } = useRevalidator()
  const [now, setNow] = useState(NONE)
  const [tries, setTries] = useState(0)
  const { area = 'tw', locale = 'zh-TW' } = root ?? {}
  const memberId = root?.member?.id
  const token = bridge?.userToken
  const isThere = bridge !== undefined
  const change = changeFor({ isThere, token, memberId })
  useEffect(() => keepToOneMember(memberId), [memberId])

  useEffect(() => {
    if (!change) {
      const isRefused = token !== undefined && memberId === undefined
      setNow(isRefused ? { ...NONE, state: 'refused' } : NONE)
      return undefined
    }
    let isWanted = true
    setNow((before) => ({
      ...before,
      isTrying: true,
      state: before.state === 'lost' ? 'lost' : 'underWay',
    }))
    turn = turn.then(async () => {
      if (!isWanted) return
      const { hasChanged, ...made } = await make(change, { area, locale })
      if (hasChanged && memberId !== undefined) return loadDocumentAnew()
      if (hasChanged) await revalidate()
      // The login came through, and the page that it is for did not.
      const isUnseen = hasChanged && made.state === 'none' && shownPage().unrenewed !== undefined
      if (isWanted) setNow(isUnseen ? lost(undefined) : made)
    })
    return () => {
      isWanted = false
    }
    // Language and area only word the call: they are no reason to make it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere, token, memberId, tries])
  return {
    ...now,
    isLeaving: change?.kind === 'close',
    isOthers: change !== undefined && memberId !== undefined,
    tryAgain: () => {
      if (!now.isTrying) setTries(tries + 1)
    },
  }
}

interface Situation {
  isThere: boolean
  token: string | undefined
  memberId: string | undefined
}

function changeFor({ isThere, token, memberId }: Situation): Change | undefined {
  if (token !== undefined) {
    const wanted = memberOfToken(token)
    return wanted !== undefined && wanted !== memberId ? { kind: 'open', token } : undefined
  }
  return isThere && memberId !== undefined && hasAppChannel() ? { kind: 'close' } : undefined
}

interface Made extends Now {
  hasChanged: boolean
}

async function make(change: Change, page: { area: string; locale: string }): Promise<Made> {
  const api = await import('../../client/browser-api.ts').then(
    ({ makeBrowserApi }) => makeBrowserApi(page),
    () => undefined,
  )
  const result = await (change.kind === 'open'
    ? api?.sessions.open({ token: change.token })
    : api?.sessions.close({}))
  if (result?.success) return { ...NONE, hasChanged: true }
  // A token that is refused ends the session that was there.
  if (result?.resultCode === 401) return { ...NONE, state: 'refused', hasChanged: true }
  return { ...lost(result), hasChanged: false }
}

function lost(result: Parameters<typeof lostTitle>[0]): Now {
  return { ...NONE, state: 'lost', why: lostTitle(result) }
}

const signIn = createContext<SignIn>({
  ...NONE,
  isLeaving: false,
  isOthers: false,
  tryAgain: () => undefined,
})

/** Given by `<BridgeSession>`: what `useBridgeSession` answers. */
export const SigningIn = signIn.Provider

export function useSignIn(): SignIn {
  return useContext(signIn)
}

/** Whether the member whom the app has just named is being signed in. */
export function useIsSigningIn(): boolean {
  return useSignIn().state === 'underWay'
}

/** Somebody was logged in, or the app says so, but that login is no longer valid. */
export function useHasLoginExpired(): boolean {
  const isRefused = useSignIn().state === 'refused'
  return useRootData()?.hasLoginExpired === true || isRefused
}
