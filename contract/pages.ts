import { z } from 'zod'
import { call } from './call.ts'
import { blockSchema } from './values/blocks.ts'
import { idSchema } from './values/query.ts'

export const cmsPageSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  blocks: z.array(blockSchema),
  /** Names of the site's route middleware that the page asks for. */
  middleware: z.array(z.string()),
  /** ISO instant */
  updatedAt: z.string(),
})

export type CmsPage = z.infer<typeof cmsPageSchema>

export const getCmsPage = call({
  method: 'GET',
  path: '/api/v2/official/cms/page/{id}',
  summary: 'A page that the operator wrote',
  tag: 'Content',
  errors: ['CmsPageNotFound'],
})
  .input(z.object({ id: idSchema }))
  .output(z.object({ page: cmsPageSchema }))
