// The passkeys of a visitor's device without a finger: Chromium's virtual authenticator, through
// the DevTools protocol.
import type { CDPSession, Page } from 'puppeteer';

/**
 * From the next document on, only the page's own button uses a passkey, as in a browser without
 * passkey autofill.
 */
export async function turnOffAutofill(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() =>
    Object.assign(PublicKeyCredential, {
      isConditionalMediationAvailable: () => Promise.resolve(false),
    }),
  );
}

export type VirtualAuthenticator = {
  /** The number of passkeys on the device. */
  count: () => Promise<number>;
  /**
   * Whether the user answers the browser's dialog, also that of autofill; otherwise it stays open.
   */
  setPresent: (isPresent: boolean) => Promise<void>;
  /** Whether the fingerprint or face matches. */
  setVerified: (isVerified: boolean) => Promise<void>;
};

/** Also active for every page that this tab opens later. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client: CDPSession = await page.createCDPSession();
  await client.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () =>
      (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    setPresent: async (enabled) =>
      void (await client.send('WebAuthn.setAutomaticPresenceSimulation', {
        authenticatorId,
        enabled,
      })),
    setVerified: async (isUserVerified) =>
      void (await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
  };
}
