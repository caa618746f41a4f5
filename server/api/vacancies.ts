import { listJobs } from '../domain/publishing/content/list-jobs.ts'
import type { Handlers } from './handlers.ts'

export const vacancies: Handlers<'vacancies'> = {
  list(_, { area, locale }) {
    return { jobs: listJobs({ area, locale }) }
  },
}
