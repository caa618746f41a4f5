interface WordsByScriptingProps {
  words: string | undefined
  /** Where the browser runs no scripts. */
  otherwise: string
}

/** Words of which only those are there that hold in this browser. */
export function WordsByScripting({ words, otherwise }: WordsByScriptingProps) {
  if (words === otherwise) return words
  return (
    <>
      <span className="no-script:hidden">{words}</span>
      <span className="hidden no-script:inline">{otherwise}</span>
    </>
  )
}
