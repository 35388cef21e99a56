// Reads a PDF's contents with pdf.js: its text, fonts, tags and page sizes, and the codes that a
// scanner finds.
import { spawn } from 'node:child_process';
import path from 'node:path';

export type PdfPage = {
  /** In points (1/72 inch). */
  width: number;
  height: number;
  text: string;
  /** The number of glyphs that the font lacks; they print as boxes. */
  missing: number;
  /** The characters by font. */
  charactersOf: Record<string, string>;
  isTagged: boolean;
  /** The tag tree as JSON. */
  tags: string;
  code128: string | null;
  qr: string | null;
};
export type PdfContents = {
  title: string | null;
  language: string | null;
  isMarked: boolean;
  outline: unknown;
  fontFiles: { name: string; kind: string; isEmbedded: boolean }[];
  pages: PdfPage[];
};

/** With `withCodes` the pages are also rendered and scanned, which is slow. */
export function readPdf(pdf: Uint8Array, withCodes = false): Promise<PdfContents> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [path.join(__dirname, 'readPdfFile.mjs'), ...(withCodes ? ['codes'] : [])],
      { stdio: ['pipe', 'pipe', 'pipe'] },
    );
    const out: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(Buffer.concat(out).toString('utf8')) as PdfContents);
      else
        reject(
          new Error(
            `The PDF could not be read: ${Buffer.concat(errors).toString('utf8').slice(0, 2000)}`,
          ),
        );
    });
    child.stdin.end(pdf);
  });
}

/** Removes all white space, because lines may break anywhere. */
export const removeSpaces = (text: string): string => text.replaceAll(/\s+/g, '');
