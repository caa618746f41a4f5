import type { CampaignKind } from '#contract/values/campaign-kinds.ts'
import type { SentCredential } from './software-passkey.ts'

interface CampaignName {
  kind: CampaignKind
  id: string
}

/** What the calls are asked about. */
export interface Facts {
  memberId: string
  /** Of the member: a gift of 10. */
  entryNumber: number
  /** Of the member: settled, by credit alone. */
  payment: string
  suspendedId: string
  /** Somebody of staff who may be tried on. */
  staffId: string
  proposal: string
  differenceHash: string
  /** Of an invitation. */
  token: string
  /** A list as the owner likes to see it. */
  view: string
  /** Who was invited. */
  invited: string
  /** A press item, with a draft that was saved once, and can be published. */
  article: string
  /** Another one. */
  articleDraft: string
  /** Of that one. */
  articleVersion: string
  credential: SentCredential
  /** Of a visitor: open, and nobody's. */
  message: SeenMessage
  /** Another one, that nothing is left to do about. */
  closed: SeenMessage
  /** Of a store, with a document: it waits to be judged. */
  application: SeenApplication
  /** That runs. */
  campaign: CampaignName
  /** That was paused. */
  pausedCampaign: CampaignName
  /** Waits for a review, of the member. */
  answer: string
  /** Of the member, held for a shared device. */
  referral: string
  /** Whose a message is to be. */
  assignTo: string | null
  /** Of Taiwan, on its way. */
  broadcast: string
  /** Of Taiwan, whole, and not sent off. */
  draftBroadcast: SeenBroadcast
  /** Of nobody. */
  unknownBroadcast: SeenBroadcast
  /** Whose points become credit. */
  partner: string
  /** The fingerprint of one that is in use. */
  partnerKey: string
  /** That of one that was made and nobody was shown. */
  newKey: string
  /** Of Taiwan, as it was looked at last. */
  store: SeenStore
  /** Another one, with a rebate that is planned. */
  plannedStore: SeenStore
  /** One more, that is to be merged. */
  twinStore: SeenStore
}

/** As somebody has it on the screen. */
export interface SeenMessage {
  reference: string
  version: number
}

export interface SeenBroadcast {
  id: string
  version: number
}

export interface SeenApplication {
  reference: string
  version: string
  /** Its document. */
  document: string
}

export interface SeenStore {
  id: string
  version: string
}
