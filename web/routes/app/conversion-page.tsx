import { useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { LoginNotice } from '../../components/app/login-notice.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { ConfirmConversion } from '../../components/partners/confirm-conversion.tsx'
import {
  conversionAction,
  type ConversionAnswer,
} from '../../components/partners/conversion-action.ts'
import { ConversionMoment } from '../../components/partners/conversion-moment.tsx'
import { ConversionState } from '../../components/partners/conversion-state.tsx'
import { ConversionHero, ConversionSum } from '../../components/partners/conversion-sum.tsx'
import { loadConversion } from '../../components/partners/load-conversion.ts'
import { RefusalNotice } from '../../components/refusal-notice.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { useRootData } from '../../page/root-data.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { usePageAnswer } from '../../page/use-page-answer.ts'

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'portal', 'password') }

export const loader = pageLoader(handle.texts, async (page) => ({
  head: {
    title: page.text('portal.title'),
    description: page.text('portal.description'),
    isHidden: true,
  },
  ...(await loadConversion(page)),
}))

export const action = conversionAction

/** Where the link from the portal arrives in the app: the member confirms, and sees the result. */
export default function ConversionPage() {
  const t = useTranslations('portal')
  const back = useWayToWallet()
  const { quote, isMissing } = useLoaderData<typeof loader>()
  const answer = usePageAnswer<ConversionAnswer>(
    ({ failure, isDone = false }) => ({ failure, isFound: isDone }),
    () => quote.status === 'used',
  )
  if (answer?.done) {
    return (
      <AppPage title={t('title')}>
        <ConversionMoment {...answer.done} />
      </AppPage>
    )
  }
  if (quote.status !== 'valid') {
    return (
      <AppPage title={t('title')} back={back}>
        <RefusalNotice kind="info" message={answer?.failure?.resultMessage} />
        <ConversionState
          stop={isMissing ? 'missing' : quote.status}
          quote={quote}
          isFound={answer?.isFound}
          level="h2"
          action={<NextStep status={quote.status} />}
        />
      </AppPage>
    )
  }
  return <ValidConversion failure={answer?.failure} />
}

function ValidConversion({ failure }: Pick<ConversionAnswer, 'failure'>) {
  const t = useTranslations('portal')
  const back = useWayToWallet()
  const { quote, password } = useLoaderData<typeof loader>()
  const member = useRootData()?.member
  return (
    <AppPage
      title={t('heading', { partner: quote.partner?.name ?? '' })}
      lead={t('lead')}
      back={back}
    >
      <ConversionHero quote={quote} />
      {member ? (
        <ConfirmConversion {...{ quote, password, failure }} isSticky>
          <ConversionSum quote={quote} />
        </ConfirmConversion>
      ) : (
        <>
          <ConversionSum quote={quote} />
          <LoginNotice text={t('confirm.login')} drawing="none" level="h2" isSticky />
        </>
      )}
    </AppPage>
  )
}

function NextStep({ status }: { status: string }) {
  const t = useTranslations('portal')
  const siteHref = useSiteHref()
  if (status === 'used') {
    return <ButtonLink to={siteHref('/app-web/wallet')}>{t('done.wallet')}</ButtonLink>
  }
  return (
    <ButtonLink kind="quiet" to={siteHref('/app-web/contact-us')}>
      {t('states.contact')}
    </ButtonLink>
  )
}
