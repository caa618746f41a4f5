import { useLoaderData } from 'react-router'
import { AppPage } from '../../components/app/app-page.tsx'
import { LoginNotice } from '../../components/app/login-notice.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { LockedNotice } from '../../components/passwords/locked-notice.tsx'
import { receiveAction } from '../../components/vouchers/receive-action.ts'
import { useReceiveAnswer } from '../../components/vouchers/use-receive-answer.ts'
import { VoucherForm } from '../../components/vouchers/voucher-form.tsx'
import { VoucherList } from '../../components/vouchers/voucher-list.tsx'
import { VoucherMoment } from '../../components/vouchers/voucher-moment.tsx'
import { useTranslations } from '../../intl/use-translations.ts'
import { memberLoader, orThrow, type PageRequest } from '../../page/page-loader.ts'
import { pageAction } from '../../page/page-action.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'
import { revalidateUnlessLost } from '../../page/use-page-answer.ts'
import { pageNumber } from '../../page/page-number.ts'
import { UnlessOff } from '../../components/unless-off.tsx'

export const meta = pageMeta

/** Also after a refusal: the fifth wrong password locks. */
export const shouldRevalidate = revalidateUnlessLost

export const handle = { texts: pageTexts('app', 'vouchers', 'password', 'errors') }

export const loader = memberLoader(
  handle.texts,
  ({ text, query }) => ({
    head: {
      title: text('vouchers.title'),
      description: text('vouchers.description'),
      isHidden: true,
    },
    serial: query.get('serial')?.slice(0, 200) ?? '',
  }),
  async (page) => ({ own: await loadReceived(page) }),
)

async function loadReceived({ api, query }: PageRequest) {
  const [{ vouchers, paging }, { password }] = await Promise.all([
    api.vouchers.list({ p: pageNumber(query) }).then(orThrow),
    api.passwords.get({}).then(orThrow),
  ])
  return { list: { vouchers, paging }, password }
}

export const action = pageAction(receiveAction)

export default function VouchersPage() {
  const t = useTranslations('vouchers')
  const back = useWayToWallet()
  const { serial, own } = useLoaderData<typeof loader>()
  const answer = useReceiveAnswer(own?.list)
  if (!own) {
    return (
      <AppPage title={t('title')} back={back}>
        <LoginNotice text={t('login')} drawing="app/voucher" level="h2" />
      </AppPage>
    )
  }
  const { list, password } = own
  const isLocked = password.state === 'on' && password.lockedUntil !== null
  return (
    <AppPage title={t('title')} lead={answer?.receipt ? undefined : t('lead')} back={back}>
      {answer?.receipt ? (
        <VoucherMoment receipt={answer.receipt} />
      ) : isLocked ? (
        <LockedNotice until={password.lockedUntil ?? ''} />
      ) : (
        // What was typed stays, with the refusal over it.
        <UnlessOff name="claims" hasBegun={answer !== undefined}>
          <VoucherForm serial={serial} answer={answer} asksPassword={password.state === 'on'} />
        </UnlessOff>
      )}
      {/* While nobody knows what became of the first one, nobody can say that there is none. */}
      {!(list.paging.total === 0 && answer?.isUnknown) && <VoucherList {...list} />}
    </AppPage>
  )
}
