/** A turning ring in the colour and size of the text; with a label it is read aloud. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label && 'status'}>
      <span className="spinner" aria-hidden />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
