// The passkeys of a visitor's device, without a finger: Chromium's virtual authenticator, through the developer tools. Called
// from *.browser.test.ts.
import type { CDPSession, Page } from 'puppeteer';

/** From the next document on: the page's own button is the only way to a passkey, as in a browser that fills none in. */
export async function turnOffAutofill(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) }));
}

export type VirtualAuthenticator = {
  /** How many passkeys the device keeps. */
  count: () => Promise<number>;
  /** Whether the person answers the browser's question, that of the autofill too; otherwise it stays open. */
  setPresent: (isPresent: boolean) => Promise<void>;
  /** Whether fingerprint or face is right. */
  setVerified: (isVerified: boolean) => Promise<void>;
};

/** For every page that this one becomes. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client: CDPSession = await page.createCDPSession();
  await client.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return {
    count: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    setPresent: async (enabled) => void (await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    setVerified: async (isUserVerified) => void (await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
  };
}
