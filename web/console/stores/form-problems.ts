import type { ConsoleAnswer } from '#contract/console/calls.ts'
import type { Area } from '#contract/values/area.ts'
import { useTranslations } from '../../intl/use-translations.ts'
import type { FormDraft } from './form-draft.ts'

type Choices = ConsoleAnswer<'stores', 'listChoices'>

export interface FormProblem {
  code: string
  field: string
}

export interface FormFieldsProps {
  area: Area
  draft: FormDraft
  choices: Choices
  problems: readonly FormProblem[]
  onChange: (draft: FormDraft) => void
}

const CODES = [
  'Missing',
  'TooLong',
  'NotKnown',
  'NotANumber',
  'NotAWholeNumber',
  'OutOfRange',
  'OutsideArea',
  'WrongColumnCount',
  'RepeatedInFile',
  'NotAPhone',
  'MergedAway',
] as const

/** Words of what a row or form is refused for; a code that has none stays as it is. */
export function useProblemWords(): (code: string) => string {
  const t = useTranslations('console-stores.problems')
  return (code) => {
    const known = CODES.find((each) => each === code)
    return known === undefined ? code : t(known)
  }
}

/** The error of a field, by whichever of its names the server has one. */
export function useProblems(problems: readonly FormProblem[]) {
  const wordsOf = useProblemWords()
  return (...fields: readonly string[]): { error?: string } => {
    const problem = problems.find(({ field }) => fields.includes(field))
    return problem ? { error: wordsOf(problem.code) } : {}
  }
}
