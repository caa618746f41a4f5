import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import type { MemberToken, MemberTokenPort } from '../../domain/people/tokens/member-token-port.ts'

/** So long a token is good here after its key was withdrawn. */
const REMEMBERED_MS = 60_000
const MAX_CHARACTERS = 8_000_000

interface Remembered {
  member: MemberToken
  until: number
  characters: number
}

/**
 * Verifies a token once a minute and not with every call of a page: a signature costs a seventh of
 * a check-in. Only good tokens are remembered, and none beyond its end.
 */
export function cacheTokens(verify: MemberTokenPort['verify'], clock: Clock): MemberTokenPort {
  const tokens = new LRUCache<string, Remembered>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ characters }) => characters,
  })
  return {
    async verify(token) {
      const known = tokens.get(token)
      if (known && clock.now().getTime() < known.until) return known.member
      const verifiedAt = clock.now().getTime()
      const member = await verify(token)
      if (!member) {
        tokens.delete(token)
        return undefined
      }
      const until = Math.min(member.expiresAt.getTime(), verifiedAt + REMEMBERED_MS)
      tokens.set(token, { member, until, characters: token.length })
      return member
    },
  }
}
