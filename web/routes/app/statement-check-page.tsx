import { useTranslations } from '../../intl/use-translations.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { StatementChecker } from '../../components/members/statement-checker.tsx'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'statements') }

export const loader = pageLoader(handle.texts, ({ text }) => ({
  head: {
    title: text('statements.title'),
    description: text('statements.description'),
    isHidden: true,
  },
}))

export default function StatementCheckPage() {
  const t = useTranslations('statements')
  const back = useWayToWallet()
  return (
    <AppPage title={t('title')} lead={t('lead')} back={back}>
      <StatementChecker />
    </AppPage>
  )
}
