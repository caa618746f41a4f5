import { SceneCheckIn } from '../art/app/scene-check-in.tsx'
import { SceneChests } from '../art/app/scene-chests.tsx'
import { SceneEmptyList } from '../art/app/scene-empty-list.tsx'
import { SceneFarewell } from '../art/app/scene-farewell.tsx'
import { ScenePassword } from '../art/app/scene-password.tsx'
import { ScenePortal } from '../art/app/scene-portal.tsx'
import { SceneSurvey } from '../art/app/scene-survey.tsx'
import { SceneTickets } from '../art/app/scene-tickets.tsx'
import { SceneVoucher } from '../art/app/scene-voucher.tsx'
import { SceneWallet } from '../art/app/scene-wallet.tsx'
import { BrandLogo } from '../art/brand-logo.tsx'
import { Chest } from '../art/chest.tsx'
import { Coins } from '../art/coins.tsx'
import { Envelope } from '../art/envelope.tsx'
import { Lantern } from '../art/lantern.tsx'
import { Phone } from '../art/phone.tsx'
import { SceneAlliance } from '../art/scenes/scene-alliance.tsx'
import { SceneCollect } from '../art/scenes/scene-collect.tsx'
import { SceneCooperation } from '../art/scenes/scene-cooperation.tsx'
import { SceneCoupons } from '../art/scenes/scene-coupons.tsx'
import { SceneEarn } from '../art/scenes/scene-earn.tsx'
import { SceneEmpty } from '../art/scenes/scene-empty.tsx'
import { SceneError } from '../art/scenes/scene-error.tsx'
import { SceneExposure } from '../art/scenes/scene-exposure.tsx'
import { SceneJobs } from '../art/scenes/scene-jobs.tsx'
import { SceneNotFound } from '../art/scenes/scene-not-found.tsx'
import { ScenePress } from '../art/scenes/scene-press.tsx'
import { ScenePrivacy } from '../art/scenes/scene-privacy.tsx'
import { ScenePush } from '../art/scenes/scene-push.tsx'
import { SceneSent } from '../art/scenes/scene-sent.tsx'
import { SceneService } from '../art/scenes/scene-service.tsx'
import { SceneSpend } from '../art/scenes/scene-spend.tsx'
import { SceneTrain } from '../art/scenes/scene-train.tsx'
import { Storefront } from '../art/storefront.tsx'
import { StreetScene } from '../art/street-scene.tsx'

/** Every drawing that `StillArt` shows. Never import this file from a page: it is 15 kB of paths. */
export const drawings = {
  BrandLogo,
  Chest,
  Coins,
  Envelope,
  Lantern,
  Phone,
  SceneAlliance,
  SceneCheckIn,
  SceneChests,
  SceneCollect,
  SceneCooperation,
  SceneCoupons,
  SceneEarn,
  SceneEmpty,
  SceneEmptyList,
  SceneError,
  SceneExposure,
  SceneFarewell,
  SceneJobs,
  SceneNotFound,
  ScenePassword,
  ScenePortal,
  ScenePress,
  ScenePrivacy,
  ScenePush,
  SceneSent,
  SceneService,
  SceneSpend,
  SceneSurvey,
  SceneTickets,
  SceneTrain,
  SceneVoucher,
  SceneWallet,
  Storefront,
  StreetScene,
}

export type Drawings = typeof drawings
