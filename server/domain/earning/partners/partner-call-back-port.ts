import type { Area, AreaFacts } from '#contract/values/area.ts'

/** What a partner learns of a conversion. Nothing in it names the member. */
export interface ConversionNews {
  /** The conversion: the same id is the same news, however often it comes. */
  id: string
  event: 'conversion'
  partner: string
  nonce: string
  points: number
  /** To be taken from the partner's member. */
  usedPoints: number
  /** Stay with the partner's member. */
  leftoverPoints: number
  amountMinor: number
  currency: AreaFacts['currency']
  area: Area
  /** ISO instant. */
  convertedAt: string
}

export interface PartnerCallBackPort {
  /**
   * Tells the partner. True once it has taken over the news, false where it has no address; rejects
   * when it must be tried again.
   */
  send(news: ConversionNews): Promise<boolean>
}
