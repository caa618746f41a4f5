/** Five bars over the whole page. Shown by whoever has waited: a quick navigation must not blink. */
export function LoadingOverlay({ label }: { label: string }) {
  return (
    <div className="loading-overlay" role="status">
      <div className="loading-bars" aria-hidden>
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <p>{label}</p>
    </div>
  )
}
