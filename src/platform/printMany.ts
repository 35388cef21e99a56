// Prints the papers of many orders into one file: begins a print job of the web server, tells how far it is, fetches the
// file when it is done. Browser only. Given up, the server forgets the job too.
import { readCookie } from './cookies';
import { fetchFile, type FetchedFile } from './fetchFile';
import { FORM_TOKEN_NAME } from './formToken';
import { waitOrAbort } from './waitOrAbort';

type PrintWish = { ids: readonly number[]; documents: readonly string[]; locale: string };
export type PrintProgress = { done: number; total: number };
export type Printed = Exclude<FetchedFile, { kind: 'file' }> | { kind: 'file'; name: string | null; content: Blob; leftOut: number } | { kind: 'failed'; code: string };

type Job = { id: string; status: 'working' | 'done' | 'failed'; progress: PrintProgress; leftOut: number; url: string | null; code: string };

const JOBS = '/print/api/v1/jobs';
const BETWEEN_READINGS_MS = 600;
/** In a row; a line that breaks for a moment is no reason to begin again. */
const MOST_LOST_READINGS = 4;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const count = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0);

/** null: no job of the web server. */
function readJob(body: unknown): Job | null {
  const job = isRecord(body) ? body['job'] : null;
  if (!isRecord(job) || typeof job['id'] !== 'string') return null;
  const { id, status, url, code } = job;
  return {
    id,
    status: status === 'done' || status === 'failed' ? status : 'working',
    progress: { done: count(job['done']), total: count(job['total']) },
    leftOut: count(job['left_out']),
    url: typeof url === 'string' ? url : null,
    code: typeof code === 'string' ? code : 'failed',
  };
}

type Answer = { kind: 'job'; job: Job } | Exclude<FetchedFile, { kind: 'file' }>;

async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, signal: AbortSignal | null, body?: object): Promise<Answer> {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      signal,
      headers: { accept: 'application/json', 'content-type': 'application/json', [FORM_TOKEN_NAME]: readCookie(document.cookie, FORM_TOKEN_NAME) ?? '' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
    const job = response.ok && method !== 'DELETE' ? readJob(await response.json()) : null;
    return job === null ? { kind: 'refused', status: response.status, retryAfterSeconds: Number.isNaN(seconds) ? null : seconds } : { kind: 'job', job };
  } catch {
    return { kind: 'lost' };
  }
}

export async function printMany(wish: PrintWish, signal: AbortSignal, onProgress: (progress: PrintProgress) => void): Promise<Printed> {
  const begun = await ask('POST', JOBS, signal, { ids: wish.ids.map(String), documents: wish.documents, locale: wish.locale });
  if (begun.kind !== 'job') return begun;
  let { job } = begun;
  const path = `${JOBS}/${job.id}`;
  let lost = 0;
  while (job.status === 'working') {
    onProgress(job.progress);
    await waitOrAbort(BETWEEN_READINGS_MS, signal);
    if (signal.aborted) {
      void ask('DELETE', path, null);
      return { kind: 'lost' };
    }
    const read = await ask('GET', path, signal);
    lost = read.kind === 'lost' ? lost + 1 : 0;
    if (read.kind === 'job') job = read.job;
    else if (read.kind === 'refused' || lost === MOST_LOST_READINGS) return read;
  }
  if (job.status === 'failed' || job.url === null) return { kind: 'failed', code: job.code };
  const file = await fetchFile(job.url, signal);
  return file.kind === 'file' ? { ...file, leftOut: job.leftOut } : file;
}
