import { useTranslations } from 'use-intl'
import { pageLoader } from '../../page-loader.ts'
import { pageMeta } from '../../page-meta.ts'

export const meta = pageMeta

export const loader = pageLoader(['home'], ({ text }) => ({
  head: { title: text('home.title'), description: text('home.description') },
}))

export default function HomePage() {
  const t = useTranslations('home')
  return <h1>{t('title')}</h1>
}
