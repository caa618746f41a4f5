import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

type Options = Record<string, unknown>

/** Has the device make a passkey. @throws Error where nobody makes one: cancelled, or no device can */
export async function makePasskey(options: Options): Promise<{ id: string; type: 'public-key' }> {
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  return startRegistration({ optionsJSON })
}

/** Has the device show one. @throws Error where nobody shows one */
export async function showPasskey(options: Options): Promise<{ id: string; type: 'public-key' }> {
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return startAuthentication({ optionsJSON })
}
