// Sends a finished document: fills in the values of this response, compresses it and forbids
// caching.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import escapeHtml from 'escape-html';
import type { Request, Response } from 'express';
import { issueAnonymousId, issueCsrfToken } from '../middleware/cookies';
import { getRequestContext, hasRequestContext } from '../middleware/requestContext';
import {
  FORM_TOKEN_PLACEHOLDER,
  noVisitorProps,
  serializeInert,
  type VisitorProps,
} from '../../src/entry/server';
import type { PageExperiments } from '../../src/lib/experiments';
import { fillPage, toPayloadMembers, type PageTemplate } from './pageTemplate';

function compress(req: Request, res: Response, chunks: Buffer[]): Buffer[] {
  const accepted = req.get('accept-encoding') ?? '';
  res.vary('accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    res.set('content-encoding', 'br');
    const page = Buffer.concat(chunks);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    };
    return [brotliCompressSync(page, { params })];
  }
  if (/\bgzip\b/.test(accepted)) {
    res.set('content-encoding', 'gzip');
    return [gzipSync(Buffer.concat(chunks), { level: 1 })];
  }
  return chunks;
}

type SendOptions = {
  status: number;
  template: PageTemplate;
  isSecure: boolean;
  sentAt: number;
  /** Absent for pages that are static. */
  visitorProps?: VisitorProps;
  /** The question about cookies, or an empty string. */
  consent?: string;
  /** The visitor's; null: control everywhere. */
  experiments?: PageExperiments | null;
  /** For a visitor who has none yet. By default a random one. */
  newAnonymousId?: string | undefined;
};

/**
 * Visitors without a CSRF token get one with the page, and those who allow statistics an anonymous
 * id, unless requestContext has not run.
 */
function personalParts(
  res: Response,
  { isSecure, newAnonymousId }: Pick<SendOptions, 'isSecure' | 'newAnonymousId'>,
): { nonce: string; formToken: string } {
  if (!hasRequestContext(res)) return { nonce: String(res.locals['nonce']), formToken: '' };
  const { nonce, anonymousId, csrfToken, consent } = getRequestContext(res);
  if (anonymousId === null && consent.statistics) issueAnonymousId(res, isSecure, newAnonymousId);
  return { nonce, formToken: csrfToken ?? issueCsrfToken(res, isSecure) };
}

/** The scripts of advertising partners, if they are allowed. */
const renderTags = (assetData: VisitorProps['assetData'], nonce: string): string =>
  (assetData?.['tags.js'] ?? [])
    .map((path) => `<script defer nonce="${nonce}" src="${escapeHtml(path)}"></script>`)
    .join('');

export function sendPage(req: Request, res: Response, options: SendOptions): void {
  const { status, template, sentAt, visitorProps = noVisitorProps } = options;
  const { consent = '', experiments = null } = options;
  const personal = personalParts(res, options);
  const page = fillPage(template, {
    ...personal,
    sentAt,
    visitorProps: toPayloadMembers(visitorProps),
    experiments: serializeInert(experiments),
    consent: consent.replace(FORM_TOKEN_PLACEHOLDER, personal.formToken),
    tags: renderTags(visitorProps.assetData, personal.nonce),
  });
  res.statusCode = status;
  // Set directly on the Node response, because Express would inspect each header again.
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('cache-control', 'private, no-store');
  const chunks = compress(req, res, page);
  res.setHeader(
    'content-length',
    chunks.reduce((sum, chunk) => sum + chunk.length, 0),
  );
  // Node combines the writes of one tick.
  if (req.method !== 'HEAD') for (const chunk of chunks) res.write(chunk);
  res.end();
}
