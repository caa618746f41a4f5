import { z } from 'zod'
import { call } from './call.ts'
import { JOB } from './examples/site-examples.ts'
import { AREAS } from './values/area.ts'

export const jobSchema = z
  .object({
    id: z.string(),
    area: z.enum(AREAS),
    kind: z.enum(['full-time', 'part-time', 'contract', 'internship']),
    kindName: z.string(),
    postedOn: z.string().describe('`YYYY-MM-DD`'),
    title: z.string(),
    team: z.string(),
    place: z.string(),
    summary: z.string(),
    duties: z.array(z.string()),
    asks: z.array(z.string()),
    applyEmail: z.string(),
  })
  .meta({ examples: [JOB] })

export type Job = z.infer<typeof jobSchema>

export const vacancies = {
  list: call({
    id: 'listJobs',
    method: 'GET',
    path: '/api/v2/official/cms/job',
    summary: 'Open positions in the area',
    description: 'Each with its duties, what it asks for and where to apply.',
    tag: 'Content',
    input: z.object({}),
    output: z.object({ jobs: z.array(jobSchema) }),
  }),
}
