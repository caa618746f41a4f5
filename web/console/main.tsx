import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { AREA_FACTS, DEFAULT_AREA } from '#contract/values/area.ts'
import type { CompiledTexts } from '../intl/text-context.ts'
import { TextProvider } from '../intl/text-context.ts'
import type { Locale } from '#contract/values/locale.ts'
import { api } from './client/console-api.ts'
import { shownLocale } from './client/locale-choice.ts'
import { routes } from './routes.tsx'
import './console.css'

const TEXTS: Record<Locale, () => Promise<{ default: CompiledTexts }>> = {
  'zh-TW': () => import('virtual:console-texts/zh-TW'),
  'zh-CN': () => import('virtual:console-texts/zh-CN'),
  'en-US': () => import('virtual:console-texts/en-US'),
}

const locale = shownLocale()
document.documentElement.lang = locale

const [{ default: messages }, door] = await Promise.all([TEXTS[locale](), api.signIn.getDoor({})])
// Without an answer the page stands all the same, and says why nothing comes.
const { brand, brandName } = door.success ? door : { brand: 'Hongli', brandName: 'Hongli' }
const context = {
  ...{ locale, messages, brand, brandName },
  area: DEFAULT_AREA,
  timeZone: AREA_FACTS[DEFAULT_AREA].timeZone,
  // Columns of times are compared: `09:00` stands above `17:05` in every language.
  hourCycle: 'h23' as const,
}

const place = document.getElementById('console')
if (place) {
  createRoot(place).render(
    <StrictMode>
      <TextProvider value={context}>
        <RouterProvider router={createBrowserRouter(routes, { basename: '/console' })} />
      </TextProvider>
    </StrictMode>,
  )
}
