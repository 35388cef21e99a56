// Fetches a file that the web server generates, such as a long PDF, so that the page can show
// progress and errors. The URL must be on our own host. Browser only.

export type FetchedFile =
  | { kind: 'file'; name: string | null; content: Blob }
  /** `retryAfterSeconds`: from Retry-After; null if absent. */
  | { kind: 'refused'; status: number; retryAfterSeconds: number | null }
  /** No response, or it was cut off. */
  | { kind: 'lost' };

const FILE_NAME = /filename="?([\w.-]+)"?/;

export async function fetchFile(url: string, signal: AbortSignal): Promise<FetchedFile> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', signal });
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    // A signed-out request is redirected to an HTML page instead of the file.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    if (!response.ok || isPage)
      return {
        kind: 'refused',
        status: response.ok ? 401 : response.status,
        retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
      };
    return {
      kind: 'file',
      name: FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null,
      content: await response.blob(),
    };
  } catch {
    return { kind: 'lost' };
  }
}
