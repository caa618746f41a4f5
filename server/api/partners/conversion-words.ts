import type { Conversion } from '#contract/partners.ts'
import type { LinkParameters } from '../../domain/earning/partners/conversion-link.ts'
import type { StoredConversion } from '../../domain/earning/partners/find-conversion.ts'

/** A stored conversion as the calls answer it, with the partner's name in the caller's language. */
export function conversionWords(stored: StoredConversion, name: string): Conversion {
  const { memberId: _, partnerCode: code, area: __, createdAt, ...conversion } = stored
  return { ...conversion, partner: { code, name }, createdAt: createdAt.toISOString() }
}

/** The parameters of a link in the form in which an address has them. */
export function linkParameters(
  input: Record<keyof LinkParameters, string | number>,
): LinkParameters {
  const { partner, points, nonce, issued, signature } = input
  return {
    partner: String(partner),
    points: String(points),
    nonce: String(nonce),
    issued: String(issued),
    signature: String(signature),
  }
}
