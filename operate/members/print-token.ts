import { Command } from 'commander'
import { AREA_PATTERN, DEFAULT_AREA, parseArea } from '#contract/values/area.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig, type Config } from '#server/config/config.ts'
import { signMemberToken } from '#server/domain/people/tokens/sign-member-token.ts'
import { acting, type Session } from '../acting.ts'

const ABOUT = `
As the app's login would issue it, signed with MEMBER_TOKEN_SECRET (the demo's own without it). Refuses to
run with MODE=production, where tokens come from the login of the app.`

export const printToken = new Command('token')
  .description("prints a member's token, for trying things out")
  .requiredOption('--member <id>', '1 to 64 of A-Z a-z 0-9 _ -')
  .option('--area <area>', AREA_PATTERN, DEFAULT_AREA)
  .option('--hours <number>', 'how long the token lives, 1 to 720', '12')
  .option('--phone <number>', 'as the login has proven it, E.164: links an accepted invitation')
  .addHelpText('after', ABOUT)
  .action(acting<Flags>(run))

interface Flags {
  member: string
  area: string
  hours: string
  phone?: string
}

async function run(session: Session, flags: Flags): Promise<void> {
  const config = readConfig(process.env)
  const mistake = mistakeOf(config, flags)
  if (mistake !== undefined) throw new Error(mistake)
  const { secret = '', issuer, audience } = config.memberToken
  const { member: memberId, phone } = flags
  const area = parseArea(flags.area) ?? DEFAULT_AREA
  const claims = { memberId, area, hours: Number(flags.hours), phone }
  const token = await signMemberToken({ secret, issuer, audience }, systemClock, claims)
  session.answer({ token }, `${token}\n`)
}

function mistakeOf({ isProduction, memberToken }: Config, flags: Flags): string | undefined {
  if (isProduction) return 'MODE is production: tokens come from the login of the app.'
  if (!memberToken.secret) return 'MEMBER_JWKS_URL is set: only its issuer can sign tokens.'
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(flags.member)) return '--member is malformed.'
  if (!parseArea(flags.area)) return `--area is one of ${AREA_PATTERN}.`
  const hours = Number(flags.hours)
  if (!(hours >= 1 && hours <= 720)) return '--hours is a number from 1 to 720.'
  if (flags.phone !== undefined && !/^\+[1-9]\d{6,14}$/.test(flags.phone)) {
    return '--phone is written as +886912345678.'
  }
  return undefined
}
