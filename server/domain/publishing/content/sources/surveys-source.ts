import { basename } from 'node:path'
import { surveysSchema } from '#content/surveys.schema.ts'
import { areaWords, parseArea } from '#contract/values/area.ts'
import { findRefusedWindows } from '../../../earning/campaigns/find-refused-windows.ts'
import { findRefusedSurveyEdits } from '../../../earning/surveys/find-refused-survey-edits.ts'
import { saveSurveys } from '../../../earning/surveys/save-surveys.ts'
import { assertUniqueIds, refuseFile, throwRefused } from '../assert-content.ts'
import type { ContentFile, ContentSource } from '../content-source.ts'
import { parseContent } from '../read-content-file.ts'

/** Paid surveys in `surveys/<area>.json`. */
export const surveysSource: ContentSource = {
  name: 'surveys',
  prepare: (files) => {
    const entries = files.flatMap(readEntries)
    assertUniqueIds(entries)
    return async (tx, clock, { keepsHeld }) => {
      const windows = await findRefusedWindows(tx, clock, { kind: 'survey', entries })
      const held = keepsHeld ? await findRefusedSurveyEdits(tx, clock, entries) : []
      throwRefused(entries, [...windows, ...held])
      await saveSurveys(tx, clock, entries)
      return []
    }
  },
}

function readEntries({ path, file, text }: ContentFile) {
  const area = parseArea(basename(file, '.json'))
  if (!area)
    return refuseFile(
      { path, file, text },
      areaWords('and', (name) => `${name}.json`),
    )
  return parseContent(file, text, surveysSchema).map((survey) => ({ ...survey, area, file }))
}
