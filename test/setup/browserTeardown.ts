// Runs once after the browser tests: stops the Gavel that browserSetup.ts started and removes what the tests wrote.
import './browserSetup';

export default async function browserTeardown(): Promise<void> {
  await globalThis.gavelUnderTest?.stop();
  await globalThis.gavelRunFolder?.remove();
}
