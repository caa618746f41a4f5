import { AREA_FACTS } from '#contract/values/area.ts'
import { orThrow, type PageRequest } from '../../page/page-loader.ts'
import type { Choices } from './contact-fields.tsx'

/** What the service form offers to choose from. */
export async function loadService(page: PageRequest) {
  const { api, area } = page
  const [options, cities] = await Promise.all([
    api.formOptions.get({}),
    api.places.listCities({ 'country-code': AREA_FACTS[area].country }),
  ])
  const { formOptions } = orThrow(options)
  return {
    questionTypes: formOptions.questionTypes,
    choices: {
      questionType: formOptions.questionTypes.map(toChoice),
      pathId: formOptions.sources.map(toChoice),
      gender: formOptions.genders.map(toChoice),
      work: formOptions.works.map(toChoice),
      // Without the list it is typed.
      ...(cities.success && { residence: cities.cities.map(toResidence) }),
    } satisfies Choices,
  }
}

export type LoadedService = Awaited<ReturnType<typeof loadService>>

function toChoice({ id, label }: { id: string | number; label: string }) {
  return { value: String(id), label }
}

function toResidence({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}
