import { Art } from '../../art/art.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { APP_PAGES } from './app-pages.ts'

/** The app's own first screen, where a web view that closes leaves the member. */
export function PhoneHome({ onOpen }: { onOpen: (path: string) => void }) {
  const t = useTranslations('simulator.phone')
  return (
    <div className="tone-deep-red absolute inset-0 grid content-start justify-items-center gap-5 overflow-y-auto bg-paper px-5 py-8 text-ink">
      <Art name="brand-mark" className="size-16" />
      <p className="text-center text-muted">{t('homeText')}</p>
      <ul className="grid w-full grid-cols-2 gap-3">
        {APP_PAGES.map(({ name, path }) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-14 w-full cursor-pointer rounded-card bg-surface px-3 py-2 font-bold"
              onClick={() => onOpen(path)}
            >
              {t(`pages.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
