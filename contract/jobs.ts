import { z } from 'zod'
import { call } from './call.ts'
import { AREAS } from './values/area.ts'

export const jobSchema = z.object({
  id: z.string(),
  area: z.enum(AREAS),
  kind: z.enum(['full-time', 'part-time', 'contract', 'internship']),
  kindName: z.string(),
  /** `YYYY-MM-DD` */
  postedOn: z.string(),
  title: z.string(),
  team: z.string(),
  place: z.string(),
  summary: z.string(),
  duties: z.array(z.string()),
  asks: z.array(z.string()),
  applyEmail: z.string(),
})

export type Job = z.infer<typeof jobSchema>

export const listJobs = call({
  method: 'GET',
  path: '/api/v2/official/cms/job',
  summary: 'Open positions in the area',
  tag: 'Content',
})
  .input(z.object({}))
  .output(z.object({ jobs: z.array(jobSchema) }))
