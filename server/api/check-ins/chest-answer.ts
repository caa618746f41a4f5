import type { Chest } from '#contract/check-ins.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { ChestPrize } from '#contract/values/check-in-rules.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { StoredChest } from '../../domain/earning/check-ins/get-chest.ts'
import type { CheckInCampaign } from '../../domain/earning/check-ins/get-check-in-campaign.ts'

/** The chests in the caller's language: closed ones without what is in them. */
export function chestAnswer(campaign: CheckInCampaign, chest: StoredChest, locale: Locale): Chest {
  const { prizes } = campaign.rules.chest
  const titleOf = (id: string | null) => prizes.find((prize) => prize.id === id)?.titles[locale]
  return {
    earnedOn: chest.earnedOn,
    count: chest.contents.length,
    commitment: chest.commitment,
    currency: AREA_FACTS[campaign.area].currency,
    prizes: prizes.map((prize) => ({
      ...prizeAnswer(prize, locale),
      oddsPercent: prize.odds / 100,
      fallbackTitle: titleOf(prize.fallbackId) ?? null,
    })),
    opened: openedOf(chest, prizes, locale),
  }
}

function openedOf(
  { pick, prizeId, pickedAt, contents, salt }: StoredChest,
  prizes: readonly ChestPrize[],
  locale: Locale,
): Chest['opened'] {
  const prize = prizes.find(({ id }) => id === prizeId)
  if (pick === null || pickedAt === null || !prize) return null
  return {
    pick,
    contents,
    salt,
    prize: prizeAnswer(prize, locale),
    isFallback: contents[pick] !== prize.id,
    pickedAt: pickedAt.toISOString(),
  }
}

function prizeAnswer({ id, kind, amountMinor, titles }: ChestPrize, locale: Locale) {
  return { id, kind, amountMinor, title: titles[locale] }
}
