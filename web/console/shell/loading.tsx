/** Before the first page is there: nothing that moves, for it takes a moment alone. */
export function Loading() {
  return <div className="min-h-dvh bg-paper" aria-busy="true" />
}
