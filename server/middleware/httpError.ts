// An error that the web server answers with a status and a code. errorHandler turns it into the API
// error object or the error page.

export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Seconds for the Retry-After header. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.name = 'HttpError';
  }
}
