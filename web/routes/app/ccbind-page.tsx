import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { LoginNotice } from '../../components/app/login-notice.tsx'
import { BindForm } from '../../components/cards/bind-form.tsx'
import { CardAdded } from '../../components/cards/card-added.tsx'
import { CardsNeedScript, NoGateway } from '../../components/cards/no-gateway.tsx'
import { PasswordOffer } from '../../components/cards/password-offer.tsx'
import { LockedNotice } from '../../components/passwords/locked-notice.tsx'
import { useSiteHref } from '../../components/site-link.tsx'
import { useAppChannel } from '../../client/use-app-bridge.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { memberLoader, orThrow, type PageRequest } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { useRootData } from '../../page/root-data.ts'
import { UnlessOff } from '../../components/unless-off.tsx'

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'payments', 'password', 'errors') }

/** `{token?}` of the address never comes so far: it is exchanged for a session (decision 15). */
export const loader = memberLoader(
  handle.texts,
  ({ text }) => ({
    head: {
      title: text('payments.cards.bind.title'),
      description: text('payments.cards.bind.description'),
      isHidden: true,
    },
  }),
  async (page) => ({ own: await loadBinding(page) }),
)

async function loadBinding({ api }: PageRequest) {
  const [{ gateway }, { password }, { cards }] = await Promise.all([
    api.cards.getGateway({}).then(orThrow),
    api.passwords.get({}).then(orThrow),
    api.cards.list({}).then(orThrow),
  ])
  return { gateway, password, cards }
}

export default function CcbindPage() {
  const t = useTranslations('payments.cards.bind')
  const siteHref = useSiteHref()
  const { own } = useLoaderData<typeof loader>()
  const gateway = own?.gateway
  const back = { to: siteHref('/app-web/cards'), label: t('back') }
  return (
    <AppPage title={t('title')} lead={gateway?.hasCards ? t('lead') : undefined} back={back}>
      {!own ? (
        <LoginNotice text={t('login')} drawing="app/cards" level="h2" />
      ) : gateway?.hasCards ? (
        <UnlessOff name="bindings">
          <Binding {...own} gateway={gateway} />
        </UnlessOff>
      ) : (
        <NoGateway />
      )}
    </AppPage>
  )
}

type Loaded = Awaited<ReturnType<typeof loadBinding>>
type BindingProps = Loaded & { gateway: NonNullable<Loaded['gateway']> }

function Binding({ gateway, password, cards }: BindingProps) {
  const isInApp = useAppChannel(useRootData()?.isInApp === true)
  const [staysHere, setStaysHere] = useState(false)
  const [knownIds] = useState(() => cards.map(({ id }) => id))
  const added = cards.find(({ id, state }) => state === 'active' && !knownIds.includes(id))
  if (added) return <CardAdded card={added} />
  const isForApp = isInApp && !staysHere
  if (!isForApp && password.state === 'on' && password.lockedUntil !== null) {
    return <LockedNotice until={password.lockedUntil} />
  }
  return (
    <>
      <CardsNeedScript />
      <div className="grid gap-8 no-script:hidden">
        {password.state === 'none' && <PasswordOffer />}
        <BindForm
          gateway={gateway}
          hasPassword={password.state === 'on'}
          isForApp={isForApp}
          onStayHere={() => setStaysHere(true)}
        />
      </div>
    </>
  )
}
