// A refusal of the web server itself, with what the API error object or the error page needs. Thrown by middleware,
// answered by errorHandler.

export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Seconds, for Retry-After. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'HttpError';
  }
}
