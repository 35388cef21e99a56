// Runs once after the browser tests: stops the Gavels that browserSetup.ts started and removes the
// files of the run.
import './browserSetup';

export default async function browserTeardown(): Promise<void> {
  await Promise.all((globalThis.gavelsUnderTest ?? []).map(({ stop }) => stop()));
  await globalThis.gavelRunFolder?.remove();
}
