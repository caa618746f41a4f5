/**
 * Says `message` aloud whenever it changes. Keep it in the page from the start, empty: a region that
 * arrives with its words is often not read.
 */
export function LiveRegion({ message, urgent }: { message: string; urgent?: boolean }) {
  return (
    <p className="sr-only" role={urgent ? 'alert' : 'status'}>
      {message}
    </p>
  )
}
