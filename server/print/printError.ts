// The error that the renderer throws, with the reason why a document was not printed.

export type PrintFailure = 'full' | 'closed' | 'aborted' | 'no_browser' | 'too_slow' | 'failed';

export class PrintError extends Error {
  constructor(readonly reason: PrintFailure) {
    super(`Not printed: ${reason}`);
    this.name = 'PrintError';
  }
}
