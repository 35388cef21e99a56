// The styles of printed sheets: those of their pages' chunks, as the build wrote them, with the fonts inside. Read from
// disk once for each build. Called by the print handlers.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { filesOfPage, type AssetManifest } from '../ssr/assetManifest';
import { facesFor, fontPackages, readFaces, readFontPackage, withoutFaces, type FontFace } from './printFonts';

/** Of the site's own fonts the one that sheets are set in; the display serif of the screen is on none of them. */
const SHEET_FAMILY = 'Inter Variable';

type Styles = { rules: string; faces: FontFace[] };

type Fonts = Record<keyof typeof fontPackages, readonly FontFace[]>;

/** All documents are in one. */
const DOCUMENTS_CHUNK = 'documents';

export type PrintStyles = (wanted: { /** All that is printed, for the fonts. */ text: string }) => Promise<string>;

type Parts = { clientDir: string; manifest: () => AssetManifest; log: Pick<Logger, 'warn'> };

export function createPrintStyles({ clientDir, manifest, log }: Parts): PrintStyles {
  const read = new Map<string, Promise<Styles>>();
  let fonts: Promise<Fonts> | null = null;

  async function readStyles(files: readonly string[]): Promise<Styles> {
    const texts = await Promise.all(files.map((file) => readFile(path.join(clientDir, file), 'utf8')));
    const css = texts.join('\n');
    // Addresses of the build are from its root.
    const faces = readFaces(css, (url) => path.join(clientDir, url)).filter(({ family }) => family === SHEET_FAMILY);
    return { rules: withoutFaces(css), faces };
  }

  /** Without a package the documents are set in what the site and the machine have. */
  async function readFonts(): Promise<Fonts> {
    const read = (name: keyof typeof fontPackages): Promise<readonly FontFace[]> =>
      readFontPackage(fontPackages[name]).catch((error: unknown) => {
        log.warn({ err: error }, 'a font of documents is not installed');
        return [];
      });
    const [latin, simplified, traditional] = await Promise.all([read('latin'), read('simplified'), read('traditional')]);
    return { latin, simplified, traditional };
  }

  return async ({ text }) => {
    const present = manifest();
    const files = filesOfPage(present, DOCUMENTS_CHUNK).css;
    const key = files.join(' ');
    const styles = read.get(key) ?? readStyles(files);
    read.set(key, styles);
    // A file that could not be read may be there the next time.
    styles.catch(() => read.delete(key));
    const { rules, faces } = await styles;
    const { latin, simplified, traditional } = await (fonts ??= readFonts());
    // Both for Chinese: some of their ranges name characters that the file does not have. The sheet's own styles say which
    // of the two comes first.
    return `${await facesFor(text, [latin, faces, [...simplified, ...traditional]])}${rules}`;
  };
}
