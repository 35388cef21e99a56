// The web server with the app's pages, the real PDF renderer and a test upstream that has the
// documents of one order. Uses the product's styles, with class names as in the source files.
//   const web = await startPrintWeb({ slip: () => wirePackingSlip() });
//   await web.pdf('/en/f/…/packing_slip.pdf');
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { RequestListener } from 'node:http';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import {
  defaultPrintLimits,
  type PrintLimits,
  type PdfRenderer,
  createLocalPdfRenderer,
} from '../../server/print/pdfRenderer';
import type { WirePackingSlip, WireReceipt } from '../../src/contract/orders/documents';
import type { WireCustoms } from '../../src/contract/shipping/customs';
import type { WireLabel } from '../../src/contract/shipping/packages';
import { allRoutes } from '../../src/app/routes/allRoutes';
import { locales } from '../../src/lib/locales';
import { wireMe } from '../ssr/wireMe';
import { testIntl } from './testIntl';
import { sendJson, startTestWeb, type TestWeb } from './testWeb';

const root = path.resolve(__dirname, '../..');

/** The upstream's documents. Those left out are 404. */
export type Documents = {
  slip?: () => WirePackingSlip;
  receipt?: () => WireReceipt;
  label?: () => WireLabel;
  customs?: () => WireCustoms;
  /** The status of the admin's packing slip. */
  admin?: number;
};
export type Pdf = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };
export type PrintWeb = {
  web: TestWeb;
  room: PdfRenderer;
  /** Signed in by default. */
  pdf: (address: string, options?: { isSignedIn?: boolean; signal?: AbortSignal }) => Promise<Pdf>;
  stop: () => Promise<void>;
};

/** The only order that the upstream has. */
export const ORDER = 5;
export const SESSION = 's'.repeat(43);
export const sellerHeaders = { cookie: `session=${SESSION}` };

function styleFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => path.join(folder, file));
}

/** A minimal build output, with the product's styles and fonts. */
function writeStyles(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'gavel-sheets-'));
  mkdirSync(path.join(dir, 'assets'));
  symlinkSync(path.join(root, 'node_modules/@fontsource-variable'), path.join(dir, 'fonts'));
  const ui = ['tokens.css', 'fonts.css', 'base.css'].map((file) =>
    readFileSync(path.join(root, 'src/ui', file), 'utf8').replaceAll(/@import[^;]*;/g, ''),
  );
  const sheets = styleFiles(path.join(root, 'src/features/documents')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  writeFileSync(
    path.join(dir, 'assets/all.css'),
    [...ui, ...sheets].join('\n').replaceAll("url('@fontsource-variable/", "url('/fonts/"),
  );
  return dir;
}

function answerFor(documents: Documents): RequestListener {
  const notFound = { error: { message: 'none', code: 'not_found' } };
  return (req, res) => {
    const url = (req.url ?? '').split('?')[0] ?? '';
    const sendDocument = (body: object | undefined): void =>
      body === undefined ? sendJson(res, notFound, 404) : sendJson(res, body);
    if (req.headers['auth-token'] !== SESSION)
      sendJson(res, { error: { message: 'none', code: 'unauthenticated' } }, 401);
    else if (url.endsWith('/users/me')) sendJson(res, wireMe('Seller'));
    else if (url === `/orders/api/v3/seller/orders/${ORDER}/packing_slip`)
      sendDocument(documents.slip && { packing_slip: documents.slip() });
    else if (url === `/orders/api/v3/orders/${ORDER}/receipt`)
      sendDocument(documents.receipt && { receipt: documents.receipt() });
    else if (url === `/shipping/api/v2/orders/${ORDER}/package/label`)
      sendDocument(documents.label && { label: documents.label() });
    else if (url === `/shipping/api/v2/orders/${ORDER}/package/customs`)
      sendDocument(documents.customs && { customs: documents.customs() });
    else if (url === `/admin/orders/api/v1/orders/${ORDER}/packing_slip` && documents.admin === 403)
      sendJson(res, { error: { message: 'no', code: 'mfa_error' } }, 403);
    else sendDocument(undefined);
  };
}

const files = { js: [], css: ['/assets/all.css'] };
const manifest = { entry: files, chunks: {}, integrity: {} };

export async function startPrintWeb(
  documents: Documents,
  {
    limits = {},
    log = pino({ level: 'silent' }),
    room = createLocalPdfRenderer(log, { ...defaultPrintLimits, ...limits }),
  }: { limits?: Partial<PrintLimits>; log?: Logger; room?: PdfRenderer } = {},
): Promise<PrintWeb> {
  for (const locale of locales) testIntl(locale);
  const clientDir = writeStyles();
  const web = await startTestWeb({
    routes: allRoutes,
    answer: answerFor(documents),
    log,
    deps: { clientDir, manifest: () => manifest, pdfRenderer: room },
  });
  return {
    web,
    room,
    pdf: (address, { isSignedIn = true, signal } = {}) =>
      new Promise((resolve, reject) => {
        const headers = {
          host: new URL(web.origin).host,
          accept: 'text/html,application/pdf',
          ...(isSignedIn ? sellerHeaders : {}),
        };
        const req = http.get(
          {
            host: '127.0.0.1',
            port: web.port,
            path: address,
            headers,
            agent: false,
            ...(signal && { signal }),
          },
          (res) => {
            const chunks: Buffer[] = [];
            res.on('data', (chunk: Buffer) => chunks.push(chunk));
            res.on('error', reject);
            res.on('end', () =>
              resolve({
                status: res.statusCode ?? 0,
                headers: res.headers,
                body: Buffer.concat(chunks),
              }),
            );
          },
        );
        req.on('error', reject);
      }),
    stop: async () => {
      await web.stop();
      await room.close();
      rmSync(clientDir, { recursive: true, force: true });
    },
  };
}
