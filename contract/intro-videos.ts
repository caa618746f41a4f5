import { z } from 'zod'
import { call } from './call.ts'

export const introVideoSchema = z.object({
  /** None: the page shows a drawn poster with the transcript. */
  youtubeId: z.string().nullable(),
  title: z.string(),
  transcript: z.array(z.string()),
})

export type IntroVideo = z.infer<typeof introVideoSchema>

export const getIntroVideo = call({
  method: 'GET',
  path: '/api/v2/official/cms/intro-video',
  summary: 'The film of the home page, with its transcript',
  tag: 'Content',
})
  .input(z.object({}))
  .output(z.object({ introVideo: introVideoSchema }))
