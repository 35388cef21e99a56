// Why something was not printed. Thrown by the print room, answered by the print handlers.

export type PrintFailure = 'full' | 'closed' | 'given_up' | 'no_browser' | 'too_slow' | 'failed';

export class PrintError extends Error {
  constructor(readonly reason: PrintFailure) {
    super(`Not printed: ${reason}`);
    this.name = 'PrintError';
  }
}
