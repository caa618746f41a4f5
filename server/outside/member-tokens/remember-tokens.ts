import { BoundedMap } from '../../bounded-map.ts'
import type { Clock } from '../../clock.ts'
import type { MemberToken, MemberTokenPort } from '../../domain/tokens/member-token-port.ts'

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
export function rememberTokens(verify: MemberTokenPort['verify'], clock: Clock): MemberTokenPort {
  const tokens = new BoundedMap<Remembered>(MAX_CHARACTERS, ({ characters }) => characters)
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
