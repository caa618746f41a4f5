import { SceneBank, SceneCardDeclined, SceneCards } from '../art/app/scene-cards.tsx'
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
import { BrandMark } from '../art/brand-mark.tsx'
import { Chest } from '../art/chest.tsx'
import { Coins } from '../art/coins.tsx'
import { Envelope } from '../art/envelope.tsx'
import { Lantern } from '../art/lantern.tsx'
import { Phone } from '../art/phone.tsx'
import { SceneAlliance } from '../art/scenes/scene-alliance.tsx'
import { SceneAlley } from '../art/scenes/scene-alley.tsx'
import { SceneBirthday } from '../art/scenes/scene-birthday.tsx'
import { SceneCollect } from '../art/scenes/scene-collect.tsx'
import { SceneCooperation } from '../art/scenes/scene-cooperation.tsx'
import { SceneCoupons } from '../art/scenes/scene-coupons.tsx'
import { SceneEarn } from '../art/scenes/scene-earn.tsx'
import { SceneEmpty } from '../art/scenes/scene-empty.tsx'
import { SceneError } from '../art/scenes/scene-error.tsx'
import { SceneExposure } from '../art/scenes/scene-exposure.tsx'
import { SceneInvitation } from '../art/scenes/scene-invitation.tsx'
import { SceneJobs } from '../art/scenes/scene-jobs.tsx'
import { SceneMeeting } from '../art/scenes/scene-meeting.tsx'
import { SceneNightShop } from '../art/scenes/scene-night-shop.tsx'
import { SceneNotFound } from '../art/scenes/scene-not-found.tsx'
import { SceneOffline } from '../art/scenes/scene-offline.tsx'
import { SceneNewYear, SceneNewYearGoat, SceneNewYearHorse } from '../art/scenes/scene-new-year.tsx'
import { ScenePress } from '../art/scenes/scene-press.tsx'
import { ScenePrivacy } from '../art/scenes/scene-privacy.tsx'
import { ScenePush } from '../art/scenes/scene-push.tsx'
import { SceneSent } from '../art/scenes/scene-sent.tsx'
import { SceneService } from '../art/scenes/scene-service.tsx'
import { SceneShoes } from '../art/scenes/scene-shoes.tsx'
import { SceneSpend } from '../art/scenes/scene-spend.tsx'
import { SceneTrain } from '../art/scenes/scene-train.tsx'
import { SceneDocuments } from '../art/apply/scene-documents.tsx'
import { SceneTakeCards } from '../art/apply/scene-take-cards.tsx'
import { StepDocuments } from '../art/apply/step-documents.tsx'
import { StepForm } from '../art/apply/step-form.tsx'
import { StepTerminal } from '../art/apply/step-terminal.tsx'
import { Storefront } from '../art/storefront.tsx'
import { StreetScene } from '../art/street-scene.tsx'

/** Every drawing that `StillArt` shows. Never import this file from a page: it is 15 kB of paths. */
export const drawings = {
  BrandLogo,
  BrandMark,
  Chest,
  Coins,
  Envelope,
  Lantern,
  Phone,
  SceneAlley,
  SceneAlliance,
  SceneBirthday,
  SceneBank,
  SceneCardDeclined,
  SceneCards,
  SceneCheckIn,
  SceneChests,
  SceneCollect,
  SceneCooperation,
  SceneCoupons,
  SceneDocuments,
  SceneEarn,
  SceneEmpty,
  SceneEmptyList,
  SceneError,
  SceneExposure,
  SceneFarewell,
  SceneInvitation,
  SceneJobs,
  SceneMeeting,
  SceneNightShop,
  SceneNewYear,
  SceneNewYearGoat,
  SceneNewYearHorse,
  SceneNotFound,
  SceneOffline,
  ScenePassword,
  ScenePortal,
  ScenePress,
  ScenePrivacy,
  ScenePush,
  SceneSent,
  SceneService,
  SceneShoes,
  SceneSpend,
  SceneSurvey,
  SceneTickets,
  SceneTrain,
  SceneVoucher,
  SceneWallet,
  SceneTakeCards,
  StepDocuments,
  StepForm,
  StepTerminal,
  Storefront,
  StreetScene,
}

export type Drawings = typeof drawings
