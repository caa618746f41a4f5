import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import type { MemberToken, MemberTokenPort } from '../../domain/people/tokens/member-token-port.ts'

/** So long a token is good here after its key was withdrawn. */
const CACHED_MS = 60_000
const MAX_CHARACTERS = 8_000_000

interface CachedToken {
  member: MemberToken
  until: number
  characters: number
}

/**
 * Verifies a token once a minute and not with every call of a page: a signature costs a seventh of
 * a check-in. Only good tokens are cached, and none beyond its end.
 */
export function cacheTokens(verify: MemberTokenPort['verify'], clock: Clock): MemberTokenPort {
  const tokens = new LRUCache<string, CachedToken>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ characters }) => characters,
  })
  return {
    async verify(token) {
      const cached = tokens.get(token)
      if (cached && clock.now().getTime() < cached.until) return cached.member
      const verifiedAt = clock.now().getTime()
      const member = await verify(token)
      if (!member) {
        tokens.delete(token)
        return undefined
      }
      const until = Math.min(member.expiresAt.getTime(), verifiedAt + CACHED_MS)
      tokens.set(token, { member, until, characters: token.length })
      return member
    },
  }
}
