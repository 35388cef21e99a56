// Prints the documents of many orders into one file: starts a print job on the web server, reports
// its progress and fetches the file. Aborting also deletes the job on the server. Browser only.
import { isRecord } from '../lib/untrustedJson';
import { readCookie } from './cookies';
import { FORM_TOKEN_NAME } from './formToken';
import { waitOrAbort } from './loadWithRetries';

export type FetchedFile =
  | { kind: 'file'; name: string | null; content: Blob }
  /** `retryAfterSeconds`: from Retry-After; null if absent. */
  | { kind: 'refused'; status: number; retryAfterSeconds: number | null }
  /** No response, or it was cut off. */
  | { kind: 'lost' };

const FILE_NAME = /filename="?([\w.-]+)"?/;

/**
 * Fetches a file that the web server generates, such as a long PDF, so that the page can show
 * progress and errors. The URL must be on our own host. Browser only.
 */
async function fetchFile(url: string, signal: AbortSignal): Promise<FetchedFile> {
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

type PrintRequest = { ids: readonly number[]; documents: readonly string[]; locale: string };
export type PrintProgress = { done: number; total: number };
export type PrintResult =
  | Exclude<FetchedFile, { kind: 'file' }>
  | { kind: 'file'; name: string | null; content: Blob; skippedCount: number }
  | { kind: 'failed'; code: string };

type Job = {
  id: string;
  status: 'working' | 'done' | 'failed';
  progress: PrintProgress;
  skippedCount: number;
  url: string | null;
  code: string;
};

const JOBS = '/print/api/v1/jobs';
const POLL_INTERVAL_MS = 600;
/** Consecutive failed polls. A short connection loss must not restart the job. */
const MAX_LOST_POLLS = 4;

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : 0;

/** Returns null if the response is not a print job. */
function readJob(body: unknown): Job | null {
  const job = isRecord(body) ? body['job'] : null;
  if (!isRecord(job) || typeof job['id'] !== 'string') return null;
  const { id, status, url, code } = job;
  return {
    id,
    status: status === 'done' || status === 'failed' ? status : 'working',
    progress: { done: count(job['done']), total: count(job['total']) },
    skippedCount: count(job['skipped_count']),
    url: typeof url === 'string' ? url : null,
    code: typeof code === 'string' ? code : 'failed',
  };
}

type JobResponse = { kind: 'job'; job: Job } | Exclude<FetchedFile, { kind: 'file' }>;

async function sendJobRequest(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  signal: AbortSignal | null,
  body?: object,
): Promise<JobResponse> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      signal,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        [FORM_TOKEN_NAME]: readCookie(document.cookie, FORM_TOKEN_NAME) ?? '',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    const job = response.ok && method !== 'DELETE' ? readJob(await response.json()) : null;
    return job === null
      ? {
          kind: 'refused',
          status: response.status,
          retryAfterSeconds: Number.isNaN(seconds) ? null : seconds,
        }
      : { kind: 'job', job };
  } catch {
    return { kind: 'lost' };
  }
}

export async function printDocuments(
  request: PrintRequest,
  signal: AbortSignal,
  onProgress: (progress: PrintProgress) => void,
): Promise<PrintResult> {
  const startResult = await sendJobRequest('POST', JOBS, signal, {
    ids: request.ids.map(String),
    documents: request.documents,
    locale: request.locale,
  });
  if (startResult.kind !== 'job') return startResult;
  let { job } = startResult;
  const path = `${JOBS}/${job.id}`;
  let lostPolls = 0;
  while (job.status === 'working') {
    onProgress(job.progress);
    await waitOrAbort(POLL_INTERVAL_MS, signal);
    if (signal.aborted) {
      void sendJobRequest('DELETE', path, null);
      return { kind: 'lost' };
    }
    const read = await sendJobRequest('GET', path, signal);
    lostPolls = read.kind === 'lost' ? lostPolls + 1 : 0;
    if (read.kind === 'job') job = read.job;
    else if (read.kind === 'refused' || lostPolls === MAX_LOST_POLLS) return read;
  }
  if (job.status === 'failed' || job.url === null) return { kind: 'failed', code: job.code };
  const file = await fetchFile(job.url, signal);
  return file.kind === 'file' ? { ...file, skippedCount: job.skippedCount } : file;
}
