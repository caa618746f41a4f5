import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formOptionsSchema } from '#content/form-options.schema.ts'
import type { LocaleTexts } from '#contract/values/locale.ts'
import { isContactField, type ContactField } from '#contract/values/contact-fields.ts'
import { PROJECT_ROOT } from '../../../project-root.ts'

/** What one question type asks for besides the fields of all. */
export interface QuestionType {
  fields: readonly ContactField[]
  requiredFields: readonly ContactField[]
}

/** Fields that are chosen from a list of the content. */
export type ChosenField = 'questionType' | 'pathId' | 'gender' | 'work'

export interface FormChoices {
  questionTypes: ReadonlyMap<string, QuestionType>
  /** The choices of each field by their ids. */
  labels: Readonly<Record<ChosenField, ReadonlyMap<string, LocaleTexts>>>
}

let choices: FormChoices | undefined

/** The choices of `content/form-options.json`, read once. */
export function formChoices(): FormChoices {
  choices ??= readChoices()
  return choices
}

function readChoices(): FormChoices {
  const path = join(PROJECT_ROOT, 'content/form-options.json')
  const options = formOptionsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const questionTypes = new Map(
    options.questionTypes.map(({ id, fields, requiredFields }) => [
      id,
      {
        fields: fields.filter(isContactField),
        requiredFields: requiredFields.filter(isContactField),
      },
    ]),
  )
  return {
    questionTypes,
    labels: {
      questionType: labelsOf(options.questionTypes),
      pathId: labelsOf(options.sources),
      gender: labelsOf(options.genders),
      work: labelsOf(options.works),
    },
  }
}

function labelsOf(list: readonly { id: string | number; label: LocaleTexts }[]) {
  return new Map(list.map(({ id, label }) => [String(id), label]))
}
