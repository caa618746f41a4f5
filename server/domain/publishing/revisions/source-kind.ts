import { basename } from 'node:path'

/** Which kind the entries of a source are of: its name without `.json`. */
export function kindOfSource(source: string): string {
  return basename(source, '.json')
}
