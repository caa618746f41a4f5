/** What the mail server and the embedded mailbox know the mail by that asks to confirm a form. */
export function confirmationEventId(formId: string): string {
  return `unconfirmed-form.${formId}`
}
