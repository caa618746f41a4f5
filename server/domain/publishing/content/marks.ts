/** What stands in the starter's texts where an operator has to write his own. */
const MARK = /請填寫|请填写|To be written|to-be-written/g

/** How many places of a text are still to be written. */
export function countMarks(text: string): number {
  return text.match(MARK)?.length ?? 0
}
