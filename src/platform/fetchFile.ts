// Fetches a file that the web server makes, such as a PDF of many pages, so that the page can show that it is being made
// and say why it was not. Browser only; the address is one of the own host.

export type FetchedFile =
  | { kind: 'file'; name: string | null; content: Blob }
  /** `retryAfterSeconds`: when to come again, where the server says so. */
  | { kind: 'refused'; status: number; retryAfterSeconds: number | null }
  /** No answer came, or it broke off. */
  | { kind: 'lost' };

const FILE_NAME = /filename="?([\w.-]+)"?/;

export async function fetchFile(url: string, signal: AbortSignal): Promise<FetchedFile> {
  try {
    const response = await fetch(url, { credentials: 'same-origin', signal });
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    // Whoever is not signed in any more is led to another page, which is no file.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    if (!response.ok || isPage) return { kind: 'refused', status: response.ok ? 401 : response.status, retryAfterSeconds: Number.isNaN(seconds) ? null : seconds };
    return { kind: 'file', name: FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null, content: await response.blob() };
  } catch {
    return { kind: 'lost' };
  }
}
