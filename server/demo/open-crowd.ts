import { AREA_FACTS, AREAS, type Area } from '#contract/values/area.ts'
import { LOCALES } from '#contract/values/locale.ts'
import { fixedClock } from '../clock.ts'
import { chooseOffers } from '../domain/people/members/choose-offers.ts'
import { openMember } from '../domain/people/members/open-member.ts'
import type { AppContext } from '../wiring/context.ts'

/** So many that a message to all of them can be stopped half way, and fewer than want a second person. */
const CROWD: Record<Area, number> = { tw: 120, my: 40, sg: 40 }
const DAY_MS = 86_400_000
/** They were here last on each of the days before. */
const DAYS = 60
/** Every so many reads another language than most of the area. */
const OTHERS = 5
/** And every so many has not agreed to offers. */
const REFUSING = 10

/** Members of the demonstration of whom nothing is told but that they are there, where they are not yet. */
export async function openCrowd({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const known = await db
    .selectFrom('members')
    .where('member_id', 'like', 'demo-%-guest-%')
    .select('member_id')
    .execute()
  const ids = new Set(known.map(({ member_id: id }) => id))
  for (const area of AREAS) {
    for (let at = 1; at <= CROWD[area]; at += 1) {
      const memberId = `demo-${area}-guest-${String(at).padStart(3, '0')}`
      if (ids.has(memberId)) continue
      const seen = new Date(clock.now().getTime() - (at % DAYS) * DAY_MS - DAY_MS / 2)
      const other = LOCALES[(at / OTHERS) % LOCALES.length]
      const locale = other ?? AREA_FACTS[area].defaultLocale
      await openMember(db, fixedClock(seen), { memberId, area, locale })
      if (at % REFUSING !== 0) await chooseOffers(db, fixedClock(seen), { memberId, wanted: true })
    }
  }
}
