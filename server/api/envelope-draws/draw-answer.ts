import type { EnvelopeDraw } from '#contract/envelope-draws.ts'
import { addDays } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { StoredDraw } from '../../domain/earning/envelope-draws/find-envelope-draw.ts'
import type { EnvelopeCampaign } from '../../domain/earning/envelope-draws/get-envelope-campaign.ts'
import { prizeAnswer } from './campaign-answer.ts'

/** A day's envelopes in the caller's language: closed ones without what is in them. */
export function drawAnswer(
  campaign: EnvelopeCampaign,
  draw: StoredDraw,
  locale: Locale,
): EnvelopeDraw {
  return {
    day: draw.day,
    count: draw.contents.length,
    commitment: draw.commitment,
    opened: openedOf(campaign, draw, locale),
  }
}

function openedOf(
  { rules }: EnvelopeCampaign,
  { day, pick, prizeId, pickedAt, contents, salt }: StoredDraw,
  locale: Locale,
): EnvelopeDraw['opened'] {
  const prize = rules.prizes.find(({ id }) => id === prizeId)
  if (pick === null || pickedAt === null || !prize) return null
  return {
    pick,
    contents,
    salt,
    prize: prizeAnswer(prize, locale),
    isFallback: contents[pick] !== prize.id,
    pickedAt: pickedAt.toISOString(),
    creditUntil: addDays(day, rules.creditDays),
  }
}
