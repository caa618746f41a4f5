export type IconProps = { className?: string }

/** Outlines on a 24-unit grid with one pen; silent beside a label, which every icon has. */
function Outline({ className, d }: IconProps & { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className ?? 'size-6'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}

/** Marked pure below, so that a page's bundle holds only the icons that it shows. */
export function outline(d: string) {
  return function OutlineIcon({ className }: IconProps) {
    return <Outline className={className} d={d} />
  }
}
