// What a PDF holds, as pdf.js reads it: its text, fonts, tags and page sizes, and the codes that a scanner finds. Called
// by the tests of printing.
import { spawn } from 'node:child_process';
import path from 'node:path';

export type PdfPage = {
  /** Points: 1/72 inch. */
  width: number;
  height: number;
  text: string;
  /** Glyphs that the font does not have: boxes on the paper. */
  missing: number;
  /** By font, what is written in it. */
  charactersOf: Record<string, string>;
  isTagged: boolean;
  /** The tree of tags as JSON. */
  tags: string;
  code128: string | null;
  qr: string | null;
};
export type PdfFacts = { title: string | null; language: string | null; isMarked: boolean; outline: unknown; fontFiles: { name: string; kind: string; isEmbedded: boolean }[]; pages: PdfPage[] };

/** `withCodes`: the pages are drawn and scanned too, which takes a while. */
export function readPdf(pdf: Uint8Array, withCodes = false): Promise<PdfFacts> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(__dirname, 'readPdfFile.mjs'), ...(withCodes ? ['codes'] : [])], { stdio: ['pipe', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(Buffer.concat(out).toString('utf8')) as PdfFacts);
      else reject(new Error(`The PDF could not be read: ${Buffer.concat(errors).toString('utf8').slice(0, 2000)}`));
    });
    child.stdin.end(pdf);
  });
}

/** Without any white space: lines break where they must. */
export const bare = (text: string): string => text.replaceAll(/\s+/g, '');
