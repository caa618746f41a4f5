/** The end of a payment's id as people read it to each other: `3F2A-91BC`. */
export function paymentReference(id: string): string {
  const end = id.slice(-8).toUpperCase()
  return `${end.slice(0, 4)}-${end.slice(4)}`
}
