import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type {
  Credential,
  PasskeyOptions,
  PasskeyPort,
} from '../../domain/operating/staff/passkey-port.ts'

/** What the device shows beside the person's name. */
const RELYING_PARTY = 'Hongli 紅利'

/**
 * Passkeys by WebAuthn: discoverable, and only with the person verified by the device. They are made for a domain: that
 * which is set, so that they stay where the console moves to another host of it, else for the host of the console.
 */
export function makePasskeys({
  passkeyDomain,
}: {
  passkeyDomain: string | undefined
}): PasskeyPort {
  const domainAt = (origin: string) => passkeyDomain ?? new URL(origin).hostname
  return {
    challengeOf,

    async makeOptions({ origin, challenge, staffId, email, name }) {
      const options = await generateRegistrationOptions({
        rpName: RELYING_PARTY,
        rpID: domainAt(origin),
        userID: new TextEncoder().encode(staffId),
        userName: email,
        userDisplayName: name,
        challenge: bytesOf(challenge),
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return options as unknown as PasskeyOptions
    },

    async showOptions({ origin, challenge, credentialIds }) {
      const options = await generateAuthenticationOptions({
        rpID: domainAt(origin),
        challenge: bytesOf(challenge),
        userVerification: 'required',
        ...(credentialIds ? { allowCredentials: credentialIds.map((id) => ({ id })) } : {}),
      })
      return options as unknown as PasskeyOptions
    },

    async readMade(credential, { origin, challenge }) {
      const read = await holds(() =>
        verifyRegistrationResponse({
          response: credential as unknown as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: domainAt(origin),
          requireUserVerification: true,
        }),
      )
      if (!read?.verified) return undefined
      const { id, publicKey, counter } = read.registrationInfo.credential
      return { credentialId: id, publicKey, counter }
    },

    async readShown(credential, { origin, challenge, passkey }) {
      const read = await holds(() =>
        verifyAuthenticationResponse({
          response: credential as unknown as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: domainAt(origin),
          requireUserVerification: true,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
          },
        }),
      )
      return read?.verified ? { counter: read.authenticationInfo.newCounter } : undefined
    },
  }
}

function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'))
}

/** The library throws for whatever is not as it should be: for a caller that is one answer. */
async function holds<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch {
    return undefined
  }
}

function challengeOf({ response }: Credential): string | undefined {
  const sent = (response as { clientDataJSON?: unknown } | undefined)?.clientDataJSON
  if (typeof sent !== 'string') return undefined
  try {
    const data = JSON.parse(Buffer.from(sent, 'base64url').toString()) as { challenge?: unknown }
    return typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}
