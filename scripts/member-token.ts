import { parseArgs } from 'node:util'
import { AREAS, DEFAULT_AREA, parseArea } from '#contract/values/area.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig, type Config } from '#server/config.ts'
import { signMemberToken } from '#server/domain/tokens/sign-member-token.ts'

const HELP = `npm run member-token -- --member <id> [--area tw] [--hours 12] [--phone +886…]

Prints a member's token as the app's login would issue it, for trying things out. It is signed with
MEMBER_TOKEN_SECRET (the demo's own without it). Refuses to run with MODE=production.

  --member   the member's id: 1 to 64 of A-Z a-z 0-9 _ -
  --area     ${AREAS.join(', ')}; default ${DEFAULT_AREA}
  --hours    how long the token lives, 1 to 720; default 12
  --phone    the member's number as the login has proven it, E.164: links an accepted invitation
  --help     this text
`

const { values } = parseArgs({
  options: {
    member: { type: 'string' },
    area: { type: 'string', default: DEFAULT_AREA },
    hours: { type: 'string', default: '12' },
    phone: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

try {
  if (values.help) console.log(HELP)
  else console.log(await signToken(readConfig(process.env)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function signToken(config: Config): Promise<string> {
  const mistake = mistakeOf(config)
  if (mistake !== undefined) throw new Error(`${mistake}\n\n${HELP}`)
  const { secret = '', issuer, audience } = config.memberToken
  const memberId = values.member ?? ''
  const area = parseArea(values.area) ?? DEFAULT_AREA
  const hours = Number(values.hours)
  const { phone } = values
  return signMemberToken({ secret, issuer, audience }, systemClock, {
    memberId,
    area,
    hours,
    phone,
  })
}

function mistakeOf({ isProduction, memberToken }: Config): string | undefined {
  if (isProduction) return 'MODE is production: tokens come from the login of the app.'
  if (!memberToken.secret) return 'MEMBER_JWKS_URL is set: only its issuer can sign tokens.'
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(values.member ?? '')) return '--member is missing or malformed.'
  if (!parseArea(values.area)) return `--area is one of ${AREAS.join(', ')}.`
  const hours = Number(values.hours)
  if (!(hours >= 1 && hours <= 720)) return '--hours is a number from 1 to 720.'
  if (values.phone !== undefined && !/^\+[1-9]\d{6,14}$/.test(values.phone)) {
    return '--phone is written as +886912345678.'
  }
  return undefined
}
