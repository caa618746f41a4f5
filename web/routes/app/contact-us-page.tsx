import { useLoaderData } from 'react-router'
import { useTranslations } from '../../intl/use-translations.ts'
import { AppPage } from '../../components/app/app-page.tsx'
import { useWayToWallet } from '../../components/app/use-way-to-wallet.ts'
import { ContactDone } from '../../components/forms/contact-done.tsx'
import { FEEDBACK } from '../../components/forms/form-calls.ts'
import { loadService } from '../../components/forms/load-service.ts'
import { ServiceForm, useServiceForm } from '../../components/forms/service-form.tsx'
import { useRouterPlace } from '../../components/forms/use-router-place.ts'
import { formAction } from '../../page/form-action.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { pageTexts } from '../../page/page-texts.ts'

export const meta = pageMeta

export const handle = { texts: pageTexts('app', 'forms', 'errors', 'portal') }

export const loader = pageLoader(handle.texts, async (page) => ({
  head: {
    title: page.text('portal.contactUs.title'),
    description: page.text('portal.contactUs.description'),
    isHidden: true,
  },
  service: await loadService(page),
}))

export const action = formAction(FEEDBACK)

/** The service form where the app's menu leads to it. */
export default function ContactUsPage() {
  const t = useTranslations('forms.service')
  const back = useWayToWallet()
  const wallet = useTranslations('portal.done')
  const { service } = useLoaderData<typeof loader>()
  const form = useServiceForm(useRouterPlace(), service)
  if (form.receipt) {
    return (
      <div className="measure py-10 750:py-16">
        <ContactDone
          form={form}
          againPath="/app-web/contact-us"
          home={{ path: '/app-web/wallet', label: wallet('wallet') }}
        />
      </div>
    )
  }
  return (
    <AppPage title={t('title')} lead={t('lead')} back={back} className="max-w-[35rem]">
      <ServiceForm form={form} service={service} />
    </AppPage>
  )
}
