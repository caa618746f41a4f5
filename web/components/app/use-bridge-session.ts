import { createContext, useContext, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { hasAppChannel } from '../../client/app-bridge.ts'
import { memberOfToken } from '../../client/member-of-token.ts'
import { useAppBridge } from '../../client/use-app-bridge.ts'
import { useRootData } from '../../root-data.ts'

type Change = { kind: 'open'; token: string } | { kind: 'close' }

/** Session calls go one after the other: of two answers the later one's cookie stays. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Keeps the session to what the app says: another member's token is exchanged for a session, and
 * the session ends when the app knows of nobody. Answers whether a member is being signed in.
 */
export function useBridgeSession(): boolean {
  const bridge = useAppBridge()
  const root = useRootData()
  const { revalidate } = useRevalidator()
  const [isSigningIn, setSigningIn] = useState(false)
  const { area = 'tw', locale = 'zh-TW' } = root ?? {}
  const memberId = root?.member?.id
  const token = bridge?.userToken
  const isThere = bridge !== undefined

  useEffect(() => {
    const change = changeFor({ isThere, token, memberId })
    if (!change) return undefined
    let isWanted = true
    setSigningIn(change.kind === 'open')
    turn = turn.then(async () => {
      if (!isWanted) return
      const hasChanged = await make(change, { area, locale })
      if (hasChanged) await revalidate()
      if (isWanted) setSigningIn(false)
    })
    return () => {
      isWanted = false
    }
    // Language and area only word the call: they are no reason to make it again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere, token, memberId])
  return isSigningIn
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

async function make(change: Change, page: { area: string; locale: string }): Promise<boolean> {
  try {
    const { makeBrowserApi } = await import('../../client/browser-api.ts')
    const api = makeBrowserApi(page)
    const result =
      change.kind === 'open'
        ? await api.openSession({ token: change.token })
        : await api.closeSession({})
    // A token that is refused ends the session that was there.
    return result.success || result.resultCode === 401
  } catch {
    // The script of the calls could not be fetched; the page stays as it is.
    return false
  }
}

const signingIn = createContext(false)

/** Given by the layout of the app's pages: what `useBridgeSession` answers. */
export const SigningIn = signingIn.Provider

/** Whether the member whom the app has just named is being signed in. */
export function useIsSigningIn(): boolean {
  return useContext(signingIn)
}
