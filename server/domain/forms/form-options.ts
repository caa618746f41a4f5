import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formOptionsSchema } from '#content/form-options.schema.ts'
import { isContactField, type ContactField } from '#contract/values/contact-fields.ts'
import { PROJECT_ROOT } from '../../project-root.ts'

/** What one question type asks for besides the fields of all. */
export interface QuestionType {
  fields: readonly ContactField[]
  requiredFields: readonly ContactField[]
}

export interface FormChoices {
  questionTypes: ReadonlyMap<string, QuestionType>
  /** Ids of each field that is chosen from a list of the content. */
  ids: Readonly<Record<'questionType' | 'pathId' | 'gender' | 'work', ReadonlySet<string>>>
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
    ids: {
      questionType: new Set(questionTypes.keys()),
      pathId: new Set(options.sources.map(({ id }) => String(id))),
      gender: new Set(options.genders.map(({ id }) => id)),
      work: new Set(options.works.map(({ id }) => id)),
    },
  }
}
