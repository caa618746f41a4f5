import { useTranslations } from '../../intl/use-translations.ts'
import type { Brand } from '../../page/brand.ts'
import { CameraIcon, ChatIcon, SocialNetworkIcon, VideoIcon } from '../../art/thing-icons.tsx'

const KINDS = [
  { key: 'chat', Icon: ChatIcon },
  { key: 'socialNetwork', Icon: SocialNetworkIcon },
  { key: 'video', Icon: VideoIcon },
  { key: 'photo', Icon: CameraIcon },
] as const

/** Chat, social network, video and photo pages of the brand: those that it has. */
export function SocialLinks({ links }: { links: Brand['links'] }) {
  const t = useTranslations('shell.social')
  return (
    <ul className="flex gap-2">
      {KINDS.filter(({ key }) => links[key] !== '').map(({ key, Icon }) => (
        <li key={key}>
          <a href={links[key]} rel="noopener" aria-label={t(key)} className="social-link">
            <Icon className="size-6" />
          </a>
        </li>
      ))}
    </ul>
  )
}
