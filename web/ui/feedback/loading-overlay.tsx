/** Five bars over the whole page; shows itself only after 200 ms, by CSS alone. */
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
