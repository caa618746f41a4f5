import type { Job } from '#contract/vacancies.ts'
import { AREA_FACTS } from '#contract/values/area.ts'
import type { Brand } from '../../page/brand.ts'

const EMPLOYMENT_TYPES: Record<Job['kind'], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

interface JobPostingFacts {
  jobs: readonly Job[]
  brand: Brand
  origin: string
  locale: string
}

/** schema.org `JobPosting` of each opening. */
export function jobPostings({ jobs, brand, origin, locale }: JobPostingFacts): object[] {
  return jobs.map((job) => ({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: [job.summary, ...job.duties, ...job.asks].map(paragraph).join(''),
    identifier: { '@type': 'PropertyValue', name: brand.name, value: job.id },
    datePosted: job.postedOn,
    employmentType: EMPLOYMENT_TYPES[job.kind],
    hiringOrganization: { '@type': 'Organization', name: brand.name, sameAs: origin },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.place,
        addressCountry: AREA_FACTS[job.area].country,
      },
    },
    inLanguage: locale,
    directApply: false,
  }))
}

/** The description is read as HTML. */
function paragraph(text: string): string {
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
}
