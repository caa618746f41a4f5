/** Whose an address is, for counting mails: what stands behind a plus is the same person's. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return `${name.split('+')[0]}@${host}`
}
