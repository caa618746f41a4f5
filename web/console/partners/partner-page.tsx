import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PartnerKey } from '#contract/console/partners.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import { useMoneyParts } from '../../components/use-money.ts'
import { useFormatter } from '../../intl/use-formatter.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { answerOf } from '../client/answer-of.ts'
import { api } from '../client/console-api.ts'
import { useMe } from '../client/me.ts'
import { Facts } from '../parts/facts.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { CallBacks } from './call-backs.tsx'
import { EndKeyPanel, RenewKeyPanel } from './key-panels.tsx'
import { KeyTable } from './key-table.tsx'
import { MonthTable } from './month-table.tsx'
import { TakeKeyDialog } from './take-key-dialog.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  return answerOf(await api.partners.get({ code: params.code ?? '' }), request)
}

/** What is open: one act at a time. */
type Open = { act: 'renew' } | { act: 'end' | 'take'; key: PartnerKey }

/** One partner: its keys, what its call-backs come to, and what was converted. */
export function Component() {
  const t = useTranslations('console-partners')
  const areaWords = useTranslations('staff.areas')
  const format = useFormatter()
  const partsOf = useMoneyParts()
  const { may } = useMe()
  const { partner } = useLoaderData<typeof loader>()
  const { code, name, rates, keys, callBacks, months } = partner
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const used = keys.filter(({ state }) => state !== 'over')
  const own = keys.find(({ isYours }) => isYours)
  return (
    <>
      <PageHead
        title={name}
        acts={
          may('operations.write') && (
            <Button onClick={() => setOpen({ act: 'renew' })}>{t('keys.open')}</Button>
          )
        }
      />
      {own && (
        <Notice
          kind="success"
          title={t('take.waiting')}
          action={
            <Button kind="quiet" onClick={() => setOpen({ act: 'take', key: own })}>
              {t('keys.take')}
            </Button>
          }
        />
      )}
      {used.length === 0 && rates.length > 0 && (
        <Notice kind="warning">{t('partner.noKeys')}</Notice>
      )}
      <Facts
        items={
          rates.length === 0
            ? [{ label: t('partner.rates'), value: t('partner.noRates') }]
            : rates.map(({ area, points, creditMinor }) => {
                const { symbol, digits } = partsOf(creditMinor, AREA_FACTS[area].currency)
                return {
                  label: areaWords(area),
                  value: t('partner.rate', {
                    points: format.number(points),
                    amount: symbol + digits,
                  }),
                }
              })
        }
      />
      <KeyTable keys={keys} onEnd={(key) => setOpen({ act: 'end', key })} />
      <CallBacks code={code} name={name} callBacks={callBacks} />
      <MonthTable months={months} />
      {open?.act === 'renew' && <RenewKeyPanel code={code} name={name} onClose={close} />}
      {open?.act === 'end' && (
        <EndKeyPanel code={code} shown={open.key} isLast={used.length === 1} onClose={close} />
      )}
      {open?.act === 'take' && (
        <TakeKeyDialog code={code} fingerprint={open.key.fingerprint} onClose={close} />
      )}
    </>
  )
}
