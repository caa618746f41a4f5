/** The password was missing or wrong, or is locked: said where it is asked. */
export function isPasswordRefusal(name: string): boolean {
  return name === 'PasswordRequired' || name === 'PasswordWrong' || name === 'PasswordLocked'
}
