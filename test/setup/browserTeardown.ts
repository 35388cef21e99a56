// Runs once after the browser tests: stops the Gavel that browserSetup.ts started and removes its data.
import './browserSetup';

export default async function browserTeardown(): Promise<void> {
  await globalThis.gavelUnderTest?.stop();
}
