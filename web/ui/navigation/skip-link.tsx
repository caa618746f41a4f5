/** The first stop of the Tab key; seen only while it has the focus. */
export function SkipLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className="button button-primary skip-link">
      {label}
    </a>
  )
}
