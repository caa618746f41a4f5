import type { EnvelopeCampaign, EnvelopeStatus } from '#contract/envelope-draws.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/section.tsx'
import { MoneyText } from '../app/money-text.tsx'
import { useSiteHref } from '../site-link.tsx'
import { newYearPath } from './find-new-year.ts'

interface MemberTodayProps {
  campaign: EnvelopeCampaign
  status: EnvelopeStatus
}

/** For who is signed in: today's envelopes wait, or what today's was. */
export function MemberToday({ campaign, status }: MemberTodayProps) {
  const t = useTranslations('new-year.today')
  const siteHref = useSiteHref()
  const opened = status.today?.opened
  return (
    <Section tight>
      <div className="grid gap-8 750:grid-cols-[auto_1fr] 750:items-start 750:gap-24">
        <div>
          <h2 className="text-22 750:text-28">
            {opened ? (
              <>
                {t('picked')}{' '}
                <MoneyText
                  amountMinor={opened.prize.amountMinor}
                  currency={campaign.currency}
                  className="text-gold-text"
                />
              </>
            ) : (
              t('ready', { count: campaign.envelopeCount })
            )}
          </h2>
          <p className="phrases mt-2 text-muted">
            {opened ? t(status.nextAt ? 'again' : 'lastDay') : t('readyText')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink
            to={siteHref(newYearPath(campaign, opened ? 'history' : 'select'))}
            kind="gold"
            size="large"
          >
            {t(opened ? 'history' : 'pick')}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
