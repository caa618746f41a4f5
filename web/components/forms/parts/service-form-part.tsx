import { ContactDone } from '../contact-done.tsx'
import { FEEDBACK } from '../form-calls.ts'
import { FormColumn } from '../form-column.tsx'
import type { ServedForm } from '../form-place.ts'
import type { LoadedService } from '../load-service.ts'
import { ServiceForm, useServiceForm } from '../service-form.tsx'
import { useIslandPlace } from '../use-island-place.ts'

interface ServiceFormPartProps {
  served: ServedForm
  service: LoadedService
}

/** The service form of the site. */
export function ServiceFormPart({ served, service }: ServiceFormPartProps) {
  const form = useServiceForm(useIslandPlace(served, FEEDBACK), service)
  if (form.receipt) return <ContactDone form={form} againPath="/service" />
  return (
    <FormColumn>
      <ServiceForm form={form} service={service} />
    </FormColumn>
  )
}
