/** Why the last key or press did nothing yet; beside the button. */
export function ActHint({ words }: { words: string | false }) {
  return (
    <p role="alert" className={words ? 'act-hint' : 'sr-only'}>
      {words}
    </p>
  )
}
