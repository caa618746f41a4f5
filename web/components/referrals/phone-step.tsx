import { Form } from 'react-router'
import { AREA_FACTS, type Area } from '#contract/values/area.ts'
import type { MobileCountry } from '#contract/values/contact-fields.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormSummary } from '../../ui/forms/form-summary.tsx'
import { SelectInput } from '../../ui/forms/select-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { BotCheck } from '../bot-check.tsx'
import { RefusalNotice } from '../refusal-notice.tsx'
import { SiteLink } from '../site-link.tsx'
import type { JoinState } from './use-join.ts'
import { SubmissionKey } from '../forms/submission-key.tsx'
import { UnlessOff } from '../unless-off.tsx'

interface PhoneStepProps {
  join: JoinState
  area: Area
  /** Those to which a code can be sent. */
  countries: readonly MobileCountry[]
}

/** Which number accepts the invitation. */
export function PhoneStep({ join, area, countries }: PhoneStepProps) {
  const t = useTranslations('referrals.join')
  const tForms = useTranslations('forms')
  const { answer, errors, failure, unsent } = join
  const options = countries.map((value) => ({ value, label: tForms(`countries.${value}`) }))
  return (
    <>
      <WithoutScripts />
      <Form
        method="post"
        noValidate
        className="grid gap-5 no-script:hidden"
        onSubmit={join.onSend}
        onFocus={join.onFocus}
      >
        <SubmissionKey />
        <h2 className="text-22">{t('phone.title')}</h2>
        <FormSummary
          title={t('failed')}
          mistakes={errors.map(({ path, message }) => ({ id: path, message }))}
          answer={answer}
        />
        <input type="hidden" name="intent" value="send" />
        <SelectInput
          name="mobileCountry"
          label={tForms('fields.mobileCountry.label')}
          options={options}
          autoComplete="tel-country-code"
          defaultValue={answer?.mobileCountry || AREA_FACTS[area].country}
        />
        <TextInput
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          label={tForms('fields.mobile.label')}
          hint={t('phone.hint')}
          error={join.errorOf('mobile') ?? join.errorOf('mobileCountry')}
          defaultValue={answer?.mobile}
          maxLength={30}
          aria-required
        />
        <BotCheck work={join.botCheck} error={join.errorOf('botCheck')} />
        {join.botCheck.state === 'failed' && <p>{t('noScript.failed')}</p>}
        <RefusalNotice kind="error" message={failure} answer={unsent} />
        <UnlessOff name="text-messages">
          <Button type="submit" size="large" className="w-full" pending={join.isSending}>
            {t('phone.submit')}
          </Button>
        </UnlessOff>
        <p className="text-14 text-muted">
          {t('phone.privacy')}{' '}
          <SiteLink to="/privacy" className="link">
            {t('phone.privacyLink')}
          </SiteLink>
        </p>
      </Form>
    </>
  )
}

/** A message costs money, and nothing else vouches for who asks for it. */
function WithoutScripts() {
  const t = useTranslations('referrals.join.noScript')
  return (
    <Notice
      className="hidden no-script:flex"
      title={t('title')}
      action={
        <SiteLink to="/service" className="link">
          {t('contact')}
        </SiteLink>
      }
    >
      <p>{t('text')}</p>
    </Notice>
  )
}
